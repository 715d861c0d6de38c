import { expect, test } from "vitest";
import { brushRing } from "./brush-ring.ts";

test("the ring begins broad beside the top, ends thin before it, and fills its square", () => {
  const points = brushRing({ size: 100, from: 10, to: 4 })
    .slice(1, -1)
    .split("L")
    .map((point) => point.split(" ").map(Number));
  const radii = points.map(([x = 0, y = 0]) => Math.hypot(x - 50, y - 50));
  const around = points.length / 2;
  const widths = [0, around - 1].map((place) => {
    return (radii[place] ?? 0) - (radii[points.length - 1 - place] ?? 0);
  });
  expect(widths.map(Math.round)).toEqual([10, 4]);
  expect(Math.max(...radii)).toBeCloseTo(50, 0);
});
