import { mount } from "svelte";
import "./app.css"; // first: components go beyond it
import App from "./App.svelte";
import { load } from "./words/words.svelte";

const target = document.getElementById("app");
await Promise.all([load("web"), load("table")]);
if (target) mount(App, { target });

// It brings every page, for when there is no network: a first visit is shown what it came for before that begins.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const keep = () => navigator.serviceWorker.register("/sw.js").catch(() => undefined); // without it all works but offline
  if (navigator.serviceWorker.controller) void keep();
  else setTimeout(keep, 3000);
}
