import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { LANGUAGES, type Language } from "@sumi/messages/languages.ts";
import { layoutFaults } from "./layout/layout-faults.ts";
import { isOfTurn, violations } from "./support/axe.ts";
import { rest } from "./support/rest.ts";
import type { Screen } from "./support/screen.ts";
import { signInFor } from "./support/screen-visitors.ts";
import { open, SCREENS } from "./support/screens.ts";
import { test } from "./support/visitor.ts";

/** One visit: each screen is loaded in the first language, and then read in all others. */
type Format = {
  readonly name: string;
  readonly width: number;
  readonly textPercent: number;
  readonly colours: "green-up" | "red-up";
  readonly languages: readonly Language[];
};

/** The gate's languages: one with short words and one with long words. */
const SHORT_AND_LONG: readonly Language[] = ["ja-JP", "de-DE"];
/** Languages of different word lengths and scripts; every other language resembles one of them. */
const WORDS_OF_A_KIND: readonly Language[] = [...SHORT_AND_LONG, "en-US", "tr-TR"];

const PHONE = { name: "390", width: 390, textPercent: 100, colours: "green-up" } as const;
const GATE: readonly Format[] = [{ ...PHONE, languages: SHORT_AND_LONG }];
const ALL: readonly Format[] = [
  { ...PHONE, languages: LANGUAGES },
  { ...PHONE, name: "320", width: 320, colours: "red-up", languages: WORDS_OF_A_KIND },
  { ...PHONE, name: "390-text-200", textPercent: 200, languages: WORDS_OF_A_KIND },
];
// A flashing price has another colour for a moment; figures still change.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const PICTURES = join(import.meta.dirname, "../../artifacts/screens");

/** `npm run screens` takes pictures; the gate judges the screens without, in half the time. */
const isForEyes = process.env.E2E_SCREENS === "all";

for (const format of isForEyes ? ALL : GATE) {
  for (const who of ["guest", "member", "newcomer", "trader"] as const) {
    test(`a ${who}'s screens hold at ${format.name}`, async ({ page }) => {
      test.setTimeout(isForEyes ? 3_600_000 : 600_000);
      await page.setViewportSize({ width: format.width, height: 844 });
      const { languages, colours, textPercent } = format;
      await page.addInitScript(prefer, { language: languages[0], colours, textPercent });
      await signInFor(page, who);
      const faults = new Map<string, readonly string[]>();
      for (const [index, screen] of SCREENS.filter((each) => each.of === who).entries()) {
        await open(page, screen);
        for (const [place, language] of languages.entries()) {
          if (place > 0) await readIn(page, language);
          if (isForEyes) await takePicture(page, screen, `${language}/${format.name}`);
          // Roles and contrasts depend neither on the width nor on the words.
          const isAsked = place === 0 && format.name === PHONE.name && isOfTurn(index);
          const found = isAsked ? await violations(page) : [];
          for (const fault of [...(await layoutFaults(page)), ...found]) {
            const spoken = `${language}: ${fault}`;
            faults.set(spoken, [...(faults.get(spoken) ?? []), screen.name]);
          }
        }
      }
      const lines = [...faults].map(([fault, names]) => `${fault} (${names.join(", ")})`);
      expect(lines).toEqual([]);
    });
  }
}

/** Runs in each page before its own scripts, and sets the reader's preferences. */
function prefer(wanted: {
  readonly language: string | undefined;
  readonly colours: string;
  readonly textPercent: number;
}): void {
  localStorage.setItem("lang", wanted.language ?? "");
  localStorage.setItem("updown", wanted.colours);
  // A screen before may have hidden all balances.
  localStorage.removeItem("hidden");
  const enlarge = () => {
    document.documentElement.style.fontSize = `${wanted.textPercent}%`;
  };
  document.addEventListener("readystatechange", enlarge, { once: true });
}

/** The page follows another tab that chooses the language, with everything open on it. */
async function readIn(page: Page, language: Language): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem("lang", newValue);
    dispatchEvent(new StorageEvent("storage", { key: "lang", newValue }));
  }, language);
  await page.locator(`html[lang="${language}"]`).waitFor({ state: "attached" });
  await rest(page);
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
