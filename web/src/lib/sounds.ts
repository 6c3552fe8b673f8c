// Sounds, made on the spot: a few oscillators with short envelopes. Nothing is loaded.

import { settings } from "./settings.svelte";

export type Sound = "move" | "other" | "turn" | "end" | "low" | "chat" | "no";

let context: AudioContext | undefined;

// Browsers let a page be heard only after somebody has touched it.
function ready(): AudioContext | undefined {
  if (!settings.sounds || typeof AudioContext !== "function") return undefined;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return undefined;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  return context;
}

interface Note {
  at: number; // seconds from now
  pitch: number; // hertz
  to?: number; // where the pitch glides
  long: number; // seconds
  loud: number;
  form?: OscillatorType;
}

const SCORES: Record<Sound, readonly Note[]> = {
  // A piece put down on wood: a low thump and a click.
  move: [
    { at: 0, pitch: 190, to: 90, long: 0.09, loud: 0.5 },
    { at: 0, pitch: 1400, to: 600, long: 0.025, loud: 0.12, form: "triangle" },
  ],
  other: [
    { at: 0, pitch: 150, to: 75, long: 0.09, loud: 0.4 },
    { at: 0, pitch: 1000, to: 500, long: 0.025, loud: 0.1, form: "triangle" },
  ],
  turn: [
    { at: 0, pitch: 587, long: 0.16, loud: 0.16 },
    { at: 0.11, pitch: 784, long: 0.24, loud: 0.16 },
  ],
  end: [
    { at: 0, pitch: 523, long: 0.3, loud: 0.15 },
    { at: 0.13, pitch: 659, long: 0.3, loud: 0.15 },
    { at: 0.26, pitch: 784, long: 0.5, loud: 0.15 },
  ],
  low: [{ at: 0, pitch: 880, long: 0.08, loud: 0.14, form: "triangle" }],
  chat: [{ at: 0, pitch: 660, to: 880, long: 0.09, loud: 0.1 }],
  no: [{ at: 0, pitch: 170, to: 120, long: 0.16, loud: 0.2, form: "triangle" }],
};

export function play(sound: Sound): void {
  const audio = ready();
  if (!audio) return;
  for (const note of SCORES[sound]) {
    const begin = audio.currentTime + note.at;
    const voice = audio.createOscillator();
    const volume = audio.createGain();
    voice.type = note.form ?? "sine";
    voice.frequency.setValueAtTime(note.pitch, begin);
    if (note.to) voice.frequency.exponentialRampToValueAtTime(note.to, begin + note.long);
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(note.loud, begin + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + note.long);
    voice.connect(volume).connect(audio.destination);
    voice.start(begin);
    voice.stop(begin + note.long + 0.02);
  }
}
