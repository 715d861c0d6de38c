import { expect, test } from "vitest";
import { draftOf } from "../articles/article-draft.ts";
import { EMPTY_FORM, minuteOf, publishErrors, publishFields } from "./publish-form.ts";

const NOW_MS = Date.UTC(2026, 10, 27, 12);
const WHOLE = {
  ...EMPTY_FORM,
  end: minuteOf(NOW_MS + 3_600_000),
  article: draftOf({ "ja-JP": { title: "A", body: "B" } }),
  note: "as agreed",
};

test.each([
  [{}, {}],
  [{ note: " " }, { note: "noteMissing" }],
  [{ article: draftOf({}) }, { words: "wordsMissing" }],
  [{ end: "" }, { end: "endWrong" }],
  [{ end: minuteOf(NOW_MS - 60_000) }, { end: "endWrong" }],
  [{ start: minuteOf(NOW_MS + 7_200_000) }, { end: "endWrong" }],
  [{ audience: "country", audienceOf: "jp" }, {}],
  [{ audience: "country", audienceOf: "Japan" }, { audienceOf: "countryWrong" }],
  [{ audience: "level", audienceOf: "4" }, { audienceOf: "levelWrong" }],
  [{ audience: "holders", audienceOf: "" }, { audienceOf: "coinWrong" }],
] as const)("a form with %j has the errors %j", (change, errors) => {
  expect(publishErrors({ ...WHOLE, ...change }, NOW_MS)).toEqual(errors);
});

test("moments are those of the clerk's own time zone, and no start is at once", () => {
  const { start_ms, end_ms } = publishFields(WHOLE, undefined);
  expect([start_ms, end_ms]).toEqual(["0", String(NOW_MS + 3_600_000)]);
});

test("everybody is nobody in particular", () => {
  expect(publishFields({ ...WHOLE, audienceOf: "JP" }, undefined).audience_of).toBe("");
});
