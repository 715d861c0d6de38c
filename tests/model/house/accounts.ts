import { CHART, TRANSFERABLE } from "@sumi/primitives/chart.ts";

const CUSTODY_FIRST = CHART.custody.first;

/** The number in the chart of an account that house money may move between, or -1. */
export function houseAccountOf(path: string, network: number | undefined): number {
  if (network !== undefined) return CUSTODY_FIRST + network;
  const purpose = TRANSFERABLE.find((each) => CHART[each].path === path);
  return purpose === undefined ? -1 : CHART[purpose].first;
}

/** The path of such an account, with custody's network as a number. */
export function housePathOf(account: number): string {
  const purpose = TRANSFERABLE.find((each) => CHART[each].first === account);
  return purpose === undefined ? `ext:custody:${account - CUSTODY_FIRST}` : CHART[purpose].path;
}
