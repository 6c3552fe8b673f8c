import { mount } from "svelte";
import "./app.css"; // first: components go beyond it
import App from "./App.svelte";
import { load } from "./lib/words.svelte";

const target = document.getElementById("app");
await Promise.all([load("web"), load("table")]);
if (target) mount(App, { target });
if (import.meta.env.PROD && "serviceWorker" in navigator)
  void navigator.serviceWorker.register("/sw.js").catch(() => undefined); // without it all works but offline
