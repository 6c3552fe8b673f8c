// The proof of a fair shuffle, checked in the browser: see docs/tables.md.

/** The hash that was shown at the start, made from what is shown at the end. */
export async function commitment(seed: string, salt: string): Promise<string> {
  const text = new TextEncoder().encode(`stolik-seed/${seed}/${salt}`);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
