import { expect, test } from "vitest";
import { agentOf } from "./agent";

const X11 = "Mozilla/5.0 (X11; Linux x86_64)";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${X11} ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`, "Chromium", "Linux"],
  [`${X11} Gecko/20100101 Firefox/140.0`, "Firefox", "Linux"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, "Edge", "Windows"],
  [`Mozilla/5.0 (Linux; Android 14) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`, "Chrome", "Android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari", "iOS"],
  [`${MAC} ${WEBKIT} Version/18.0 Safari/605.1.15`, "Safari", "macOS"],
  ["python-httpx/0.28", "", ""],
])("%s", (text, browser, system) => expect(agentOf(text)).toMatchObject({ browser, system }));
