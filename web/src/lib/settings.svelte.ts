// What a person has chosen for this browser. Kept in localStorage: it holds before anybody has signed in.

export type Language = "en" | "pl";
export type Theme = "system" | "light" | "dark";

export interface Settings {
  language: Language;
  theme: Theme;
  sounds: boolean;
  confirm: boolean; // ask before a move is sent
  coordinates: boolean; // letters and numbers along a board's edge
  animations: boolean;
  turning: boolean; // at one device, the board turns to whoever moves
  notify: boolean; // a notification when it is one's turn and the page is out of sight
}

export const LANGUAGES: readonly Language[] = ["en", "pl"];
const KEY = "stolik.settings";

const STILL = "(prefers-reduced-motion: reduce)";

function query(text: string): boolean {
  return typeof matchMedia === "function" && matchMedia(text).matches;
}

function preferred(): Language {
  for (const tag of navigator.languages ?? [navigator.language]) {
    const found = LANGUAGES.find((one) => tag.toLowerCase().startsWith(one));
    if (found) return found;
  }
  return "en";
}

function defaults(): Settings {
  return {
    language: preferred(),
    theme: "system",
    sounds: true,
    confirm: query("(pointer: coarse)"),
    coordinates: true,
    animations: !query(STILL),
    turning: false,
    notify: false,
  };
}

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {}; // storage forbidden or spoilt: the defaults do
  }
}

const chosen: Partial<Settings> = $state(kept());
const given = $state(defaults());
if (typeof matchMedia === "function") {
  matchMedia(STILL).addEventListener("change", (event) => (given.animations = !event.matches));
}

/** The settings in force; read them anywhere, change them with `set`. */
export const settings: Readonly<Settings> = {
  get language() {
    const language = chosen.language ?? given.language;
    return LANGUAGES.includes(language) ? language : "en";
  },
  get theme() {
    return chosen.theme ?? given.theme;
  },
  get sounds() {
    return chosen.sounds ?? given.sounds;
  },
  get confirm() {
    return chosen.confirm ?? given.confirm;
  },
  get coordinates() {
    return chosen.coordinates ?? given.coordinates;
  },
  get animations() {
    return chosen.animations ?? given.animations;
  },
  get turning() {
    return chosen.turning ?? given.turning;
  },
  get notify() {
    return chosen.notify ?? given.notify;
  },
};

export function set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  chosen[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // it holds until the page is closed
  }
}

/** How long an animation of so many milliseconds lasts: no time at all for those who want stillness. */
export function lasting(milliseconds: number): number {
  return settings.animations ? milliseconds : 0;
}

/** Put what concerns the whole document onto it; call in an effect. */
export function dress(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  if (settings.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.toggleAttribute("data-still", !settings.animations);
}
