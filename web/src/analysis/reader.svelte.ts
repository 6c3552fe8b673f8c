// Reads the analysis of a game: what there is of it, then what comes. After an interruption it goes on where it was.

import type { AnalysisHead, AnalysisPly, AnalysisSummary, AnalysisWait, Judgement, Summary } from "../generated/api";
import { api, words } from "../lib/api";
import { ensure } from "../lib/me.svelte";

type Line = AnalysisHead | AnalysisPly | AnalysisSummary | AnalysisWait;

const AGAIN = 1_500; // milliseconds between tries

export class Reader {
  head = $state.raw<AnalysisHead | null>(null);
  plies = $state.raw<readonly Judgement[]>([]);
  summary = $state.raw<Summary | null>(null);
  trouble = $state("");
  asking = $state(false);
  readonly asked = $derived(Boolean(this.head?.asked));
  readonly total = $derived(this.head?.total ?? 0);
  readonly done = $derived(this.summary !== null);
  private readonly gone = new AbortController();

  constructor(private readonly table: string) {
    void this.read();
  }

  close(): void {
    this.gone.abort();
  }

  /** Have the game analysed. */
  async ask(): Promise<void> {
    this.asking = true;
    this.trouble = "";
    try {
      await ensure();
      await api.analyse(this.table);
      await this.read();
    } catch (problem) {
      this.trouble = await words(problem);
    } finally {
      this.asking = false;
    }
  }

  /** Read until all is there, or nobody has asked for it. */
  private async read(): Promise<void> {
    while (!this.done && !this.gone.signal.aborted) {
      try {
        for await (const line of this.lines()) this.take(line);
        if (this.head && !this.asked) return;
      } catch {
        // The server cannot be reached: the table's page says so.
      }
      if (!this.done) await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }

  private async *lines(): AsyncGenerator<Line> {
    const path = `/api/tables/${encodeURIComponent(this.table)}/analysis?after=${this.plies.length}`;
    const answer = await fetch(path, { signal: this.gone.signal });
    if (!answer.ok || !answer.body) throw new Error(String(answer.status));
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const found = (rest + value).split("\n");
      rest = found.pop() ?? "";
      for (const line of found) yield JSON.parse(line) as Line;
    }
  }

  private take(line: Line): void {
    if (line.type === "head") this.head = line;
    else if (line.type === "ply" && line.ply.decision.number === this.plies.length + 1)
      this.plies = [...this.plies, line.ply];
    else if (line.type === "summary") this.summary = line.summary;
  }
}
