import { newExchange } from "@sumi/journal/new-exchange.ts";
import { recover } from "@sumi/journal/recovery.ts";
import { verifyJournal } from "@sumi/journal/verify.ts";
import { expect, test } from "vitest";
import { broughtOver } from "./first-chart.ts";
import { namesOfFirstChart, readFirstChart } from "./golden-journal.ts";
import { outcomeOf } from "./outcome.ts";
import { storesOf } from "./stores.ts";

test.each(namesOfFirstChart())(
  "the journal %j of the first chart, brought over, ends in the balances of then",
  async (name) => {
    const { frames, outcome } = readFirstChart(name);
    const now = await outcomeOf({ frames: broughtOver(frames), snapshots: [] });
    expect(countsIn(now)).toEqual(countsIn(outcome));
    expect(balancesIn(now)).toEqual(balancesIn(outcome));
  },
);

test("a journal of the first chart is refused at the start, in one sentence", async () => {
  const stores = storesOf(readFirstChart("spot"));
  const options = { ...stores, createExchange: newExchange, report: () => undefined };
  const sentence =
    "This journal was founded under version 1 of the chart of accounts and this release reads " +
    "version 2 only: run the release that founded it, or found a new exchange.";
  await expect(recover(options)).rejects.toThrow(sentence);
  await expect(verifyJournal(options)).rejects.toThrow(sentence);
});

function countsIn(outcome: string): readonly string[] {
  return outcome.split("\n").filter((line) => /^(?:frames|epochs|commands) /.test(line));
}

/** Sorted by path, because another chart gives another order. */
function balancesIn(outcome: string): readonly string[] {
  const [, balances = ""] = outcome.split("\n\n");
  return balances.trimEnd().split("\n").sort();
}
