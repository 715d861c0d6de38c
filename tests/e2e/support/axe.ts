import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

type Colour = "ink" | "paper";

/** The accessibility violations of the page as it is, in each colour scheme; one line each. */
export async function violations(
  page: Page,
  colours: readonly Colour[] = ["ink", "paper"],
): Promise<readonly string[]> {
  await page.evaluate(await readFile(AXE, "utf8"));
  const found: string[] = [];
  for (const colour of colours) {
    const { violations } = await page.evaluate(runAxe, colour);
    for (const { id, help, nodes } of violations) {
      for (const { target, html } of nodes) {
        found.push(`${id} on ${colour} (${help}) at ${target.join(" ")}: ${html.slice(0, 120)}`);
      }
    }
  }
  return found;
}

/** Runs in the page. */
function runAxe(colour: Colour): Promise<AxeResults> {
  document.documentElement.dataset.page = colour;
  // Animated colours are between two schemes and belong to neither.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  }
  const { axe } = window as unknown as { readonly axe: typeof import("axe-core") };
  return axe.run(document, { resultTypes: ["violations"] });
}
