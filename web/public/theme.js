// Before anything is painted: the theme that was chosen, so that no white page flashes in the dark. And what the page will
// need next is asked for already now: its words, and the files of the page at this address, which the build has listed. Not
// the board: on a slow line it would come at the cost of what is around it.
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
  var start = location.pathname.split("/")[1]; // as the build has read it from the table of routes
  var names = [language, start, language + "/" + start];
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
