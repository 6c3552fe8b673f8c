// SHA-256 of a text. Browsers have it only on pages opened by https or on the machine itself, and a game at home is
// often on neither: the proof of a shuffle is worth these lines.

/** The first bits of the fractional parts of the square or cube roots of the first primes. */
function constants(count: number, root: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    let prime = true;
    for (let factor = 2; factor * factor <= candidate; factor++) if (candidate % factor === 0) prime = false;
    if (prime) found.push(Math.floor((candidate ** (1 / root) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const START = constants(8, 2);
const ROUNDS = constants(64, 3);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The hash, in hexadecimal. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  bytes.forEach((byte, place) => padded.setUint8(place, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8); // shorter than 512 MB
  const state = [...START];
  for (let block = 0; block < padded.byteLength; block += 64) addBlock(state, padded, block);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function addBlock(state: number[], data: DataView, block: number): void {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i++) words[i] = data.getInt32(block + 4 * i);
  const at = (place: number): number => words[place] ?? 0;
  for (let i = 16; i < 64; i++) {
    const early = at(i - 15);
    const late = at(i - 2);
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    words[i] = at(i - 16) + small + at(i - 7) + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + (ROUNDS[i] ?? 0) + at(i)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = ((state[i] ?? 0) + word) | 0));
}
