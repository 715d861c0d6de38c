import { expect, test } from "vitest";
import { draftOf } from "../articles/article-draft.ts";
import { EMPTY_PAGE, pageErrors } from "./page-form.ts";

const WHOLE = {
  ...EMPTY_PAGE,
  page: "two-factors",
  article: draftOf({ "ja-JP": { title: "A", body: "B" } }),
  note: "as agreed",
};

test.each([
  [{}, {}],
  [{ page: "Two factors" }, { page: "pageWrong" }],
  [{ page: "" }, { page: "pageWrong" }],
  [{ article: draftOf({}) }, { words: "wordsMissing" }],
  [{ note: " " }, { note: "noteMissing" }],
])("a page with %j has the errors %j", (change, errors) => {
  expect(pageErrors({ ...WHOLE, ...change })).toEqual(errors);
});
