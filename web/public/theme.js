// Before anything is painted: the theme that was chosen, so that no white page flashes in the dark.
try {
  var kept = JSON.parse(localStorage.getItem("stolik.settings") || "{}");
  if (kept.theme === "light" || kept.theme === "dark") document.documentElement.dataset.theme = kept.theme;
} catch {
  // storage forbidden: the device's theme does
}
