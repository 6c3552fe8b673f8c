// Pushes: notices that come to this browser while no page is open. They are off until the person allows them here, and each
// person who uses this browser allows them for themselves.

import { api } from "../lib/api";
import { me } from "../lib/me.svelte";

const KEY = "stolik.push"; // the ids of people who allowed pushes in this browser

/** Whether this browser can get pushes: it needs HTTPS, and on some phones the page on the home screen. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && typeof Notification === "function";
}

function allowed(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

function remember(id: string, isAllowed: boolean): void {
  const others = allowed().filter((each) => each !== id);
  try {
    localStorage.setItem(KEY, JSON.stringify(isAllowed ? [...others, id].slice(-20) : others));
  } catch {
    // storage forbidden: pushes end with the session
  }
}

/** Let this browser get pushes. Returns false if the person, or the browser, does not want it. */
export async function allowPush(key: string): Promise<boolean> {
  if (!me.person || (await Notification.requestPermission()) !== "granted") return false;
  const worker = await navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready);
  await (await worker.pushManager.getSubscription())?.unsubscribe(); // it may be for another key
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await api.savePush(subscription.toJSON());
  remember(me.person.id, true);
  return true;
}

export async function stopPush(): Promise<void> {
  if (me.person) remember(me.person.id, false);
  await api.removePush();
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** After signing in: the subscription of this browser belongs to the session, and that is another one now. */
export async function renewPush(): Promise<void> {
  if (!canPush() || !me.person || Notification.permission !== "granted" || !allowed().includes(me.person.id)) return;
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  if (subscription) await api.savePush(subscription.toJSON());
}
