import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PriceText } from "./PriceText.tsx";
import { show } from "./testing/show.tsx";

// The tests' browser asks for less motion, and then no price is tinted.
let wantsLessMotion = false;
const { matchMedia } = window;
beforeEach(() => {
  wantsLessMotion = false;
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const asked = matchMedia.call(window, query);
    const matches = query.includes("reduced-motion") ? wantsLessMotion : asked.matches;
    return Object.defineProperty(asked, "matches", { value: matches });
  });
});

afterEach(() => void vi.restoreAllMocks());

/** Shows a price, then others at once. Returns the tint that runs at the end, and its direction. */
async function tintAfter(first: number, ...later: readonly number[]) {
  vi.spyOn(performance, "now").mockReturnValue(10_000);
  const again = await show(<PriceText text={String(first)} value={first} />);
  for (const value of later) await again(<PriceText text={String(value)} value={value} />);
  const price = document.querySelector<HTMLElement>(".price");
  const tints = price?.getAnimations({ subtree: true }) ?? [];
  return { direction: price?.dataset.moved, running: tints.map(({ playState }) => playState) };
}

test("a price that has not moved has no tint", async () => {
  expect(await tintAfter(5, 5)).toEqual({ direction: undefined, running: [] });
});

test("a price that rose is tinted as a rise", async () => {
  expect(await tintAfter(5, 6)).toEqual({ direction: "up", running: ["running"] });
});

test("a price that fell is tinted as a fall", async () => {
  expect(await tintAfter(5, 4)).toEqual({ direction: "down", running: ["running"] });
});

test("a second move soon after the first is not tinted", async () => {
  expect(await tintAfter(5, 6, 4)).toEqual({ direction: "up", running: ["running"] });
});

test("who wants less motion sees no tint", async () => {
  wantsLessMotion = true;
  expect(await tintAfter(5, 6)).toEqual({ direction: undefined, running: [] });
});
