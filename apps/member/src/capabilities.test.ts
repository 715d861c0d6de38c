import { expect, test } from "vitest";
import { CAPABILITIES } from "./capabilities.ts";

test("no two screens have one path, with which the router would not start", () => {
  const paths = CAPABILITIES.flatMap(({ routes }) => routes.map(({ path }) => path.toLowerCase()));
  const doubled = paths.filter((path, place) => paths.indexOf(path) !== place);
  expect(doubled).toEqual([]);
});
