import { answered } from "@sumi/app/failures.ts";
import { type ProfitPeriod, profit, worthLine } from "@sumi/contract/profit/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { watchBalances } from "../live/own.ts";
import { ownZone } from "./own-zone.ts";
import { queries } from "./queries.ts";

/** Prices move all the time; the total and the profit are fetched at this interval only. */
const ASK_EVERY_MS = 15_000;
/** Trades come in bursts: after a change of balances they are fetched again this much later. */
const ASK_AFTER_MS = 500;
/** The points of a line are half an hour apart at least. */
const LINE_EVERY_MS = 300_000;
/** A line of fewer points would show a course that is none. */
const POINTS_MIN = 8;

const PROFIT_KEY = ["profit"] as const;

// A screen that shows no total drops the old one, so that the next never opens with it.
let isDue = false;
watchBalances(() => {
  queries.removeQueries({ queryKey: PROFIT_KEY, type: "inactive" });
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    void queries.invalidateQueries({ queryKey: PROFIT_KEY });
  }, ASK_AFTER_MS);
});

/** The member's total, what was gained or lost in each period, and what each coin cost. */
export function useProfit() {
  return useQuery({
    queryKey: PROFIT_KEY,
    refetchInterval: ASK_EVERY_MS,
    queryFn: async ({ signal }) =>
      answered(await client.call(profit, { zone: ownZone() }, { signal })),
  });
}

/** The total at points of a period, oldest first, and now; `undefined` if they are too few. */
export function useWorthLine(period: ProfitPeriod): readonly number[] | undefined {
  const total = useProfit().data?.total;
  const { data } = useQuery({
    queryKey: ["worth-line", period],
    refetchInterval: LINE_EVERY_MS,
    queryFn: async ({ signal }) =>
      answered(await client.call(worthLine, { zone: ownZone(), period }, { signal })).points,
  });
  if (data === undefined || total === undefined || data.length < POINTS_MIN - 1) return undefined;
  return [...data.map(({ worth }) => Number(worth)), Number(total)];
}
