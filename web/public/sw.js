// Keeps the client for when there is no network: the page, and every file that it has loaded. The server's answers about
// people and tables are never kept.
const KEPT = "stolik-1";
const SHELL = ["/", "/theme.js", "/icon.svg", "/manifest.webmanifest"];

addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(forgetOld().then(() => self.clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(keptFirst(request));
  else if (request.mode === "navigate" && !/^\/(api|ws|schema|metrics|healthz|readyz)/.test(url.pathname))
    event.respondWith(pageFirst(event));
  else if (SHELL.includes(url.pathname)) event.respondWith(newFirst(request));
});

// The list of the client's files, for what has not been visited yet: the build writes it beside them.
async function keepShell() {
  const cache = await caches.open(KEPT);
  await cache.addAll(SHELL);
  const list = await fetch("/offline.json").then(
    (answer) => (answer.ok ? answer.json() : []),
    () => [],
  );
  await Promise.allSettled(list.map((file) => cache.match(file).then((found) => found || cache.add(file))));
}

async function forgetOld() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
}

async function keptFirst(request) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function newFirst(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (problem) {
    const found = await cache.match(request);
    if (found) return found;
    throw problem;
  }
}

// Every address of the client has the same page, but for what the head says of it: the one of "/" does for all.
const built = (text) => /\/assets\/index-[\w-]+\.js/.exec(text)?.[0];

async function pageFirst(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok && answer.headers.get("content-type")?.startsWith("text/html"))
      event.waitUntil(keepNew(answer.clone()));
    return answer;
  } catch (problem) {
    const found = await (await caches.open(KEPT)).match("/");
    if (found) return found;
    throw problem;
  }
}

// Whether the client has been renewed on the server: then its files are, too.
async function keepNew(answer) {
  const before = await (await caches.open(KEPT)).match("/");
  const [text, old] = await Promise.all([answer.text(), before ? before.text() : ""]);
  if (built(text) === built(old)) return;
  await keepShell();
  await sweep();
}

// Files of clients before this one are dropped, but for those that open pages may still want.
async function sweep() {
  const cache = await caches.open(KEPT);
  const list = new Set(await fetch("/offline.json").then((answer) => answer.json()));
  if ((await self.clients.matchAll()).length > 1) return;
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname;
    if (path.startsWith("/assets/") && !list.has(path)) await cache.delete(request);
  }
}
