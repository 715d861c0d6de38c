import { chromium } from "@playwright/test";
import { throttling } from "lighthouse/core/config/constants.js";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { BROWSER_FLAGS } from "./browser.ts";

const { mobileSlow4G } = throttling;

/** The index of the desktop that Lighthouse slows down fourfold: 1,500 to 2,000 in its table. */
const DESKTOP_INDEX = 1_750;
const TIMES_ASKED = 7;

/** How many times slower than this machine the phone is on which a page is judged. */
export type Slowdown = {
  readonly times: number;
  /** Lighthouse's measure of this machine's processor. */
  readonly index: number;
};

/**
 * The phone is always a quarter of the desktop for which Lighthouse's constant is meant. A machine
 * that is slower itself, or has other guests, is slowed down less (decision 0242).
 */
export async function slowdownHere(executablePath: string): Promise<Slowdown> {
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] });
  try {
    const page = await browser.newPage();
    const indexes: number[] = [];
    while (indexes.length < TIMES_ASKED) {
      indexes.push(await page.evaluate(`(${pageFunctions.computeBenchmarkIndex})()`));
    }
    const index = indexes.toSorted((a, b) => a - b)[Math.floor(TIMES_ASKED / 2)] ?? DESKTOP_INDEX;
    const times = (mobileSlow4G.cpuSlowdownMultiplier * index) / DESKTOP_INDEX;
    return { times: Math.max(times, 1), index };
  } finally {
    await browser.close();
  }
}

/** The network of Lighthouse's phone, with a processor that is so many times slower than here. */
export function throttlingOf({ times }: Slowdown) {
  return { ...mobileSlow4G, cpuSlowdownMultiplier: times };
}
