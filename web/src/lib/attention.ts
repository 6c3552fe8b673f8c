// How a page out of sight says that it is one's turn: its title, a dot on its icon, and a notification if wished.

import { settings } from "./settings.svelte";

const PLAIN = "/icon.svg";
const DOTTED =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#14665a"/>' +
      '<path d="M10 24h44v7H10zM16 31h6v21h-6zM42 31h6v21h-6z" fill="#f6f1e7"/>' +
      '<circle cx="48" cy="16" r="15" fill="#ffb52e" stroke="#191613" stroke-width="4"/></svg>',
  );

/** Show in the tab what this page is, and whether somebody is waited for here. */
export function setTitle(title: string, wanted = false): void {
  document.title = wanted ? `● ${title}` : title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = wanted ? DOTTED : PLAIN;
  if (icon && icon.getAttribute("href") !== address) icon.setAttribute("href", address);
}

/** Ask whether notifications may be shown; the person has just switched them on. */
export async function allowNotifications(): Promise<boolean> {
  if (typeof Notification !== "function") return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Notify, if that is wished and the page is out of sight. */
export function notify(title: string, text: string): void {
  if (!settings.notify || !document.hidden || typeof Notification !== "function") return;
  if (Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body: text, icon: "/icon-192.png", tag: location.pathname });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // phones show notifications from service workers only: the sound and the title do
  }
}
