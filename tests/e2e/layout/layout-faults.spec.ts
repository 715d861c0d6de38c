import { expect, type Page } from "@playwright/test";
import { test } from "../support/visitor.ts";
import { layoutFaults } from "./layout-faults.ts";

const FAULTS: readonly [what: string, html: string, fault: string][] = [
  [
    "a page wider than the phone",
    `<p style="width: 780px">wide</p>`,
    "the page is 780 px wide on 390 px",
  ],
  [
    "a text that its box cuts off at the side",
    `<p style="width: 40px; overflow: hidden; white-space: nowrap">a long word</p>`,
    `is cut off at its side: <p> "a long word"`,
  ],
  [
    "a text that ends in an ellipsis",
    `<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis"
    >a long sentence</p>`,
    `is cut off at its side: <p> "a long sentence"`,
  ],
  [
    "a text that its box cuts off below",
    `<p style="height: 10px; overflow: hidden; font-size: 30px">tall</p>`,
    `is cut off below: <p> "tall"`,
  ],
  [
    "a text that leaves the page",
    `<p style="position: fixed; left: 380px; white-space: nowrap">over the edge</p>`,
    `leaves the page: <p> "over the edge"`,
  ],
  [
    "a text that is wider than its box",
    `<p style="width: 30px">unbreakable</p>`,
    `is wider than its box: <p> "unbreakable"`,
  ],
  [
    "a button too small for a finger",
    `<button style="width: 60px; height: 30px">small</button>`,
    `is less than 44 px to press below (60 × 30): <button> "small"`,
  ],
  [
    "buttons that crowd each other",
    `<button style="height: 44px; width: 16px; padding: 0">a</button
    ><button style="height: 44px; width: 60px">b</button>`,
    `leaves less than 24 px to press (16 × 44): <button> "a"`,
  ],
];
for (const [what, html, fault] of FAULTS) {
  test(`${what} is found`, async ({ page }) => {
    await show(page, html);
    expect(await layoutFaults(page)).toContain(fault);
  });
}

const SOUND: readonly [what: string, html: string][] = [
  [
    "a row that can be scrolled",
    `<div style="overflow-x: auto"><p style="width: 600px">from here to there</p></div>`,
  ],
  [
    "a list that scrolls inside of a sheet",
    `<div style="overflow: hidden; height: 90px"><div style="overflow-y: auto; height: 90px">
      <p style="height: 200px">above</p><p>below</p></div></div>`,
  ],
  ["what only screen readers hear", `<p aria-hidden="true" style="width: 9px">unbreakable</p>`],
  [
    "a small button whose room reaches beyond it",
    `<style>button { position: relative; margin: 40px } button::before {
      content: ""; position: absolute; inset: -20px }</style><button>+</button>`,
  ],
];
for (const [what, html] of SOUND) {
  test(`${what} is no fault`, async ({ page }) => {
    await show(page, html);
    expect(await layoutFaults(page)).toEqual([]);
  });
}

async function show(page: Page, html: string): Promise<void> {
  const viewport = `<meta name="viewport" content="width=device-width">`;
  const body = `<!doctype html>${viewport}<style>body { margin: 0 }</style>${html}`;
  await page.route("**/shown", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("/shown");
}
