import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { LANGUAGES } from "@sumi/messages/languages.ts";
import { layoutFaults } from "./layout/layout-faults.ts";
import { violations } from "./support/axe.ts";
import type { Screen } from "./support/screen.ts";
import { open, SCREENS, signInFor } from "./support/screens.ts";
import { test } from "./support/visitor.ts";

/** Every language with one of the two directions of the price colours. */
type Reader = { readonly language: string; readonly colours: "green-up" | "red-up" };
type Format = { readonly name: string; readonly width: number; readonly textPercent: number };

const PHONE: Format = { name: "390", width: 390, textPercent: 100 };
const NARROW: Format = { name: "320", width: 320, textPercent: 100 };
const LARGE: Format = { name: "390-text-200", width: 390, textPercent: 200 };

/** In half of the languages, readers expect red for rising prices. */
const RED_UP = ["zh-CN", "de-DE", "ko-KR", "tr-TR"];
const READERS: readonly Reader[] = LANGUAGES.map((language) => {
  return { language, colours: RED_UP.includes(language) ? "red-up" : "green-up" };
});
/** The gate's languages: one with short words and one with long words. */
const SHORT_AND_LONG = ["ja-JP", "de-DE"];
/** Languages of different word lengths and scripts; every other language resembles one of them. */
const WORDS_OF_A_KIND = [...SHORT_AND_LONG, "en-US", "tr-TR"];

const GATE = READERS.filter(({ language }) => SHORT_AND_LONG.includes(language)).map((reader) => ({
  reader,
  formats: [PHONE],
}));
const ALL = READERS.map((reader) => {
  const isOfAKind = WORDS_OF_A_KIND.includes(reader.language);
  return { reader, formats: isOfAKind ? [PHONE, NARROW, LARGE] : [PHONE] };
});
// A flashing price has another colour for a moment; figures still change.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const PICTURES = join(import.meta.dirname, "../../artifacts/screens");

/**
 * Half of a screen's time is axe's, so the gate asks it about a share of the screens, by the
 * commit: `2/3` are those whose place leaves 2 when divided by 3. Any other run asks about all.
 */
const [TURN = 0, TURNS = 1] = (process.env.E2E_TURN ?? "0/1").split("/").map(Number);

/** `npm run screens` takes pictures; the gate judges the screens without, in half the time. */
const isForEyes = process.env.E2E_SCREENS === "all";

for (const { reader, formats } of isForEyes ? ALL : GATE) {
  for (const format of formats) {
    for (const who of ["guest", "member", "newcomer", "trader"] as const) {
      test(`a ${who}'s screens hold in ${reader.language} at ${format.name}`, async ({ page }) => {
        test.setTimeout(600_000);
        await page.setViewportSize({ width: format.width, height: 844 });
        await page.addInitScript(prefer, { ...reader, ...format });
        await signInFor(page, who);
        const faults = new Map<string, readonly string[]>();
        for (const [index, screen] of SCREENS.filter((each) => each.of === who).entries()) {
          await open(page, screen);
          if (isForEyes) await takePicture(page, screen, `${reader.language}/${format.name}`);
          const isAsked = isAskedOfAxe(reader, format) && isOfTurn(index);
          const found = isAsked ? await violations(page) : [];
          for (const fault of [...(await layoutFaults(page)), ...found]) {
            faults.set(fault, [...(faults.get(fault) ?? []), screen.name]);
          }
        }
        const lines = [...faults].map(([fault, names]) => `${fault} (${names.join(", ")})`);
        expect(lines).toEqual([]);
      });
    }
  }
}

/** Roles and contrasts depend neither on the width nor on the words, so the gate asks once. */
function isAskedOfAxe({ language }: Reader, format: Format): boolean {
  return format === PHONE && (isForEyes || language === SHORT_AND_LONG[0]);
}

function isOfTurn(index: number): boolean {
  return index % TURNS === TURN;
}

/** Runs in each page before its own scripts, and sets the reader's preferences. */
function prefer({ language, colours, textPercent }: Reader & Format): void {
  localStorage.setItem("lang", language);
  localStorage.setItem("updown", colours);
  const enlarge = () => {
    document.documentElement.style.fontSize = `${textPercent}%`;
  };
  document.addEventListener("readystatechange", enlarge, { once: true });
}

async function takePicture(page: Page, { name }: Screen, folder: string): Promise<void> {
  const path = join(PICTURES, folder, `${name}.png`);
  const isSheet = (await page.locator("[role=dialog]").count()) > 0;
  const size = page.viewportSize();
  if (isSheet || size === null) return void (await page.screenshot({ path }));
  // The whole page is shown, with its fixed elements at its foot.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: Math.max(height, size.height) });
  await page.screenshot({ path });
  await page.setViewportSize(size);
}
