import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

type Colour = "ink" | "paper";

/**
 * Half of a screen's time is axe's, so the gate asks it about a share of the screens, by the
 * commit: `2/3` are those whose place leaves 2 when divided by 3. Any other run asks about all.
 */
const [TURN = 0, TURNS = 1] = (process.env.E2E_TURN ?? "0/1").split("/").map(Number);

/** Whether axe is asked about the screen at that place of a list. */
export const isOfTurn = (place: number) => place % TURNS === TURN;

/** The rules of axe that depend on colours; all others say the same in each scheme. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * The accessibility violations of the page as it is, in each colour scheme; one line each. The
 * first scheme is asked for all rules.
 */
export async function violations(
  page: Page,
  colours: readonly Colour[] = ["ink", "paper"],
): Promise<readonly string[]> {
  await page.evaluate(await readFile(AXE, "utf8"));
  const found: string[] = [];
  for (const [index, colour] of colours.entries()) {
    const rules = index === 0 ? undefined : OF_COLOURS;
    const { violations } = await page.evaluate(runAxe, { colour, rules });
    for (const { id, help, nodes } of violations) {
      for (const { target, html } of nodes) {
        found.push(`${id} on ${colour} (${help}) at ${target.join(" ")}: ${html.slice(0, 120)}`);
      }
    }
  }
  return found;
}

type Question = { readonly colour: Colour; readonly rules: string[] | undefined };

/** Runs in the page, which gets its own colours back. Without `rules` axe tries all of them. */
async function runAxe({ colour, rules }: Question): Promise<AxeResults> {
  const { dataset } = document.documentElement;
  const own = dataset.page ?? "ink";
  dataset.page = colour;
  // Animated colours are between two schemes and belong to neither.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  }
  const { axe } = window as unknown as { readonly axe: typeof import("axe-core") };
  const only = rules && { runOnly: { type: "rule" as const, values: rules } };
  const results = await axe.run(document, { resultTypes: ["violations"], ...only });
  dataset.page = own;
  return results;
}
