// The words of the pages, in one file: every page needs most of them. Those of a game come with it.
export default import.meta.glob<string>("../../../../src/stolik/messages/pl/{web,table,http,lobby,socket,store}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
