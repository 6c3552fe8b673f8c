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

// A notice that the server has pushed. It is not shown to somebody who is looking at the page that it leads to.
addEventListener("push", (event) => {
  event.waitUntil(tell(event.data));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(visit(event.notification.data?.link ?? "/notices"));
});

async function tell(data) {
  const { text, link, tag } = data.json();
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: "notice" });
  if (pages.some((page) => page.focused && new URL(page.url).pathname === link)) return;
  const icon = "/icon-192.png";
  await self.registration.showNotification("Stolik", { body: text, tag, icon, renotify: true, data: { link } });
}

// Opens a page of ours: where it is open already, or in a page that is there, or in a new one.
async function visit(link) {
  const url = new URL(link, location.origin);
  if (url.origin !== location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === url.pathname) ?? pages[0];
  if (!open) return void (await self.clients.openWindow(url.href));
  if (new URL(open.url).pathname !== url.pathname) open.postMessage({ type: "go", link: url.pathname });
  await open.focus();
}

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
