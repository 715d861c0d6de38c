import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

type Colour = "ink" | "paper";

/** What keeps somebody from using the page as it stands, in each colour; a line for each. */
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
  // Colours that are still on their way from one to the other belong to neither.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  }
  const { axe } = window as unknown as { readonly axe: typeof import("axe-core") };
  return axe.run(document, { resultTypes: ["violations"] });
}
