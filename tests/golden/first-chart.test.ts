import { expect, test } from "vitest";
import { broughtOver } from "./first-chart.ts";
import { namesOfFirstChart, readFirstChart } from "./golden-journal.ts";
import { outcomeOf } from "./outcome.ts";

test.each(namesOfFirstChart())(
  "the journal %j of the first chart, brought over, ends in the balances of then",
  async (name) => {
    const { frames, outcome } = readFirstChart(name);
    const now = await outcomeOf({ frames: broughtOver(frames), snapshots: [] });
    expect(countsIn(now)).toEqual(countsIn(outcome));
    expect(balancesIn(now)).toEqual(balancesIn(outcome));
  },
);

function countsIn(outcome: string): readonly string[] {
  return outcome.split("\n").filter((line) => /^(?:frames|epochs|commands) /.test(line));
}

/** Sorted by path: another chart gives another order. */
function balancesIn(outcome: string): readonly string[] {
  const [, balances = ""] = outcome.split("\n\n");
  return balances.trimEnd().split("\n").sort();
}
