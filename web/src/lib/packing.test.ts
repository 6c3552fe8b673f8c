import { expect, test } from "vitest";
import { wantedFor } from "../../packing";
import { LANGUAGES } from "./settings.svelte";

test("the build knows the files that an address needs: the words of a language, the page, and its words", () => {
  const files = {
    ...import.meta.glob("../words/catalogues/*.ts"),
    ...import.meta.glob("../pages/*.svelte"),
    ...import.meta.glob("../../../src/stolik/messages/*/learn.ftl"),
  };
  const wanted = Object.keys(files).map((file) => wantedFor(new URL(file, "file:///web/src/lib/").pathname));
  expect(wanted).toEqual(expect.arrayContaining([...LANGUAGES, "table", "learn", "pl/learn", "en/learn"]));
});
