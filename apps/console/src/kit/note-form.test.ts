import { expect, test } from "vitest";
import { noteErrors } from "./note-form.ts";

test("a halt is not sent without a word to colleagues", () => {
  expect(noteErrors({ note: "  " })).toEqual({ note: "noteMissing" });
  expect(noteErrors({ note: "venues disagree" })).toEqual({});
});
