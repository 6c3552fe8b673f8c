import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { load } from "./lib/words.svelte";

const target = document.getElementById("app");
await Promise.all([load("web"), load("table")]);
if (target) mount(App, { target });
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
