// Before anything is painted: the theme that was chosen, so that no white page flashes in the dark. And what the page will
// need next is asked for already now: its words, and the files of the page and the board at this address, which the build
// has listed.
(function () {
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("stolik.settings") || "{}");
  } catch {
    // storage forbidden: the device's theme and language do
  }
  if (kept.theme === "light" || kept.theme === "dark") document.documentElement.dataset.theme = kept.theme;
  var wanted = JSON.parse(document.currentScript.dataset.wanted || "{}"); // nothing in development
  var tongue = (navigator.languages || [navigator.language]).map((tag) => tag.slice(0, 2).toLowerCase());
  var language = kept.language || tongue.find((each) => each === "pl" || each === "en") || "en";
  var [, page, thing] = location.pathname.split("/");
  var game = document.documentElement.dataset.game; // what is played at a table, by the server
  if (["tour", "learn", "puzzle"].includes(page)) game = thing;
  var names = [language, page, language + "/" + page, game, language + "/" + game];
  var files = names.flatMap((name) => wanted[name] || []);
  files.forEach(function (file) {
    var link = document.createElement("link");
    link.rel = /css$/.test(file) ? "preload" : "modulepreload";
    if (link.rel === "preload") link.as = "style";
    link.crossOrigin = "";
    link.href = "/" + file;
    document.head.append(link);
  });
})();
