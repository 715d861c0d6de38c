import { LANGUAGES } from "@sumi/contract/wire/languages.ts";
import { expect, test } from "vitest";
import { errorsIn } from "./draft-steps.ts";
import { EMPTY_PROSPECTUS, missingLanguages, prospectusErrors } from "./prospectus-form.ts";
import { WHOLE_PROSPECTUS } from "./testing/samples.ts";

test.each([
  [{}, {}],
  [{ name: " " }, { title: "nameMissing" }],
  [{ words: EMPTY_PROSPECTUS.words }, { words: "wordsMissing" }],
  [
    { documents: [{ title: "A", address: "http://a.example", sha256: "0".repeat(64) }] },
    { documents: "documentWrong" },
  ],
  [
    { documents: [{ title: "A", address: "https://a.example/a", sha256: "" }] },
    { documents: "documentWrong" },
  ],
])("a prospectus with %o is told its errors", (change, errors) => {
  expect(prospectusErrors({ ...WHOLE_PROSPECTUS, ...change })).toEqual(errors);
});

test("a language counts once all its words are there", () => {
  expect(missingLanguages(EMPTY_PROSPECTUS.words)).toEqual(LANGUAGES);
  const { words } = WHOLE_PROSPECTUS;
  const missing = { ...words, "tr-TR": { ...words["tr-TR"], risks: " " } };
  expect(missingLanguages(missing)).toEqual(["tr-TR"]);
});

test("each step of a draft shows its own errors", () => {
  const errors = { price: "figureWrong", title: "nameMissing", note: "noteMissing" } as const;
  expect(errorsIn("terms", errors)).toEqual({ price: "figureWrong" });
  expect(errorsIn("prospectus", errors)).toEqual({ title: "nameMissing" });
  expect(errorsIn("review", errors)).toEqual({ note: "noteMissing" });
});
