// The words of the pages, in one file: every page needs most of them. Of the games there are the names; the rest comes later.
import type { Entry } from "../fluent";

export const pages = import.meta.glob<Entry[]>(
  "../../../../src/stolik/messages/pl/{web,table,http,lobby,socket,store}.ftl",
  {
    import: "default",
    eager: true,
  },
);

export const titles = import.meta.glob<Entry[]>("../../../../src/stolik/games/*/words/pl.ftl", {
  query: "?title",
  import: "default",
  eager: true,
});
