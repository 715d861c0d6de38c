import { expect, test } from "vitest";
import { type Span, wayAbove } from "./above.ts";

const BOX = { top: 540, bottom: 600 };

test.each<[string, readonly Span[], number]>([
  ["no bar", [], 0],
  ["a bar further up", [{ top: 400, bottom: 530 }], 0],
  ["a bar further down", [{ top: 604, bottom: 660 }], 0],
  ["a bar that it would cover", [{ top: 560, bottom: 640 }], 48],
  [
    "a bar above another",
    [
      { top: 500, bottom: 552 },
      { top: 560, bottom: 640 },
    ],
    108,
  ],
  ["a sheet that leaves no room", [{ top: 30, bottom: 660 }], 532],
])("beside %s a box finds its place", (_, bars, way) => {
  expect(wayAbove(BOX, bars)).toBe(way);
});
