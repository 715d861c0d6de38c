import { expect, test } from "vitest";
import { holdMoments } from "./hold-form.ts";

const HOUR_MS = 3_600_000;

test.each([
  [30, [2, 6, 12, 24, 30]],
  [12, [2, 6, 12]],
  [1, [1]],
])("where a deadline may move by %i hours, it may be later by %j hours", (left, hours) => {
  expect(holdMoments(1_000, 1_000 + left * HOUR_MS)).toEqual(
    hours.map((hour) => 1_000 + hour * HOUR_MS),
  );
});
