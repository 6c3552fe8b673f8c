// Which browser a session is in, as far as its own long description tells.

const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/HeadlessChrome\/|Chromium\//, "Chromium"],
  [/Chrome\/|CriOS\//, "Chrome"], // the others above say this, too
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad|iPod/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux|X11/, "Linux"],
];

export interface Agent {
  browser: string; // empty: not known
  system: string;
  known: "both" | "browser" | "system" | "nothing";
}

export function agentOf(text: string): Agent {
  const first = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(text))?.[1] ?? "";
  const [browser, system] = [first(BROWSERS), first(SYSTEMS)];
  const known = browser && system ? "both" : browser ? "browser" : system ? "system" : "nothing";
  return { browser, system, known };
}
