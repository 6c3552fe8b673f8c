// The words of the pages, in one file: every page needs most of them. Those of a game come with it.
import type { Entry } from "../../../catalogue";

export default import.meta.glob<Entry[]>("../../../../src/stolik/messages/pl/{web,table,http,lobby,socket,store}.ftl", {
  import: "default",
  eager: true,
});
