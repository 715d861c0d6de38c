import "./gallery.css";
import { show } from "@sumi/ui/testing/show.tsx";
import axe from "axe-core";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Gallery } from "./Gallery.tsx";

const EVERYTHING = [
  ["ink", "green-up", "ja-JP"],
  ["ink", "red-up", "en-US"],
  ["paper", "green-up", "en-US"],
  ["paper", "red-up", "ja-JP"],
] as const;

/** Runs axe; each fault names its rule and its place, so that a failure can be read. */
async function faults(): Promise<readonly string[]> {
  const { violations } = await axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} (${any[0]?.message ?? ""})`),
  );
}

/** True while something fades in or out: its colours are neither the old nor the new ones. */
function isMoving(): boolean {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
  return passing.length > 0 || document.querySelector("[data-starting-style]") !== null;
}

/** Elements that reach beyond the screen, unless they lie in something that scrolls by itself. */
function tooWide(width: number): readonly string[] {
  const isInScroller = (element: Element) =>
    element.closest(".overflow-x-auto, .overflow-hidden, .truncate, .unseen, canvas") !== null;
  return [...document.querySelectorAll("main *")]
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .filter((element) => !isInScroller(element))
    .map((element) => element.outerHTML.slice(0, 160));
}

async function open(query: string) {
  await show(<Gallery query={new URLSearchParams(query)} />);
  await document.fonts.ready;
}

test.each(EVERYTHING)("everybody can use every component: %s, %s, %s", async (...kind) => {
  const [face, colours, language] = kind;
  await open(`page=${face}&updown=${colours}&lang=${language}`);
  await expect.poll(() => document.querySelectorAll("figure canvas").length).toBeGreaterThan(10);
  expect(await faults()).toEqual([]);
});

test.each(["ink", "paper"])("everybody can use what lies over a screen: %s", async (face) => {
  await open(`section=overlays&page=${face}&lang=en-US&bare`);
  for (const name of [/^Order details/, /^Cancel all/, /^Order type/]) {
    await page.getByRole("button", { name }).click();
    await expect.poll(() => document.querySelector('[role$="dialog"]')).not.toBeNull();
    await expect.poll(isMoving).toBe(false);
    expect(await faults()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.querySelector('[role$="dialog"]')).toBeNull();
  }
});

test.each([
  [390, "100%"],
  [320, "100%"],
  [390, "200%"],
])("at %i px and text of %s nothing is wider than the screen", async (width, size) => {
  await page.viewport(width, 844);
  document.documentElement.style.fontSize = size;
  await open("lang=en-US&bare");
  const wide = tooWide(width);
  document.documentElement.style.fontSize = "";
  await page.viewport(390, 844);
  expect(wide).toEqual([]);
});
