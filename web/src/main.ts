import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { load } from "./lib/words.svelte";

const target = document.getElementById("app");
await Promise.all([load("web"), load("table")]);
if (target) mount(App, { target });
