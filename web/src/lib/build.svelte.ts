// Whether this page is the one that the server would send now.

let stale = $state(false);

export const build = {
  get stale(): boolean {
    return stale;
  },
};

/** Compare with what the server says its pages' script is. */
export function checkBuild(current: string | null | undefined): void {
  if (import.meta.env.DEV || !current) return;
  const mine = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')?.getAttribute("src");
  if (mine && mine !== current) stale = true;
}
