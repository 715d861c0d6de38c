import type { DraftMachine } from "@sumi/core/mining/commands.ts";
import { units } from "@sumi/core/testing/words.ts";
import type { TradingHouse } from "./trading-house.ts";

type House = Pick<TradingHouse, "script" | "journal">;
const DAY_MS = 86_400_000;

/** Drafts a machine that yields a thousandth of a bitcoin a day, for thirty days at 100 USDT. */
export function draftMachine(
  { script, journal }: House,
  change: Partial<DraftMachine> = {},
): number {
  script.accept({
    type: "DraftMachine",
    actor: -3,
    name: "BTC-30",
    ownership: "shared",
    supply: 10,
    payCoin: 0,
    price: units("1000"),
    coin: 1,
    incomeType: "coin",
    daily: units("0.01"),
    termDays: 30,
    listMs: 0,
    delistMs: script.timeMs + 400 * DAY_MS,
    platformCoin: 0,
    platformMin: units("0"),
    referralsMin: 0,
    isOnce: false,
    isFrozen: false,
    forbidden: [],
    prospectus: "c0ffee".padEnd(64, "0"),
    ...change,
  });
  journal.publish();
  return script.exchange.sequence;
}

/** Drafts and opens a machine, and fills its pool out of capital. */
export function openMachine(house: House, change: Partial<DraftMachine> = {}, pool = "1"): number {
  const machine = draftMachine(house, change);
  house.script.decide({ act: "OpenMachine", machine });
  fillPool(house, machine, pool);
  return machine;
}

/** Puts so many bitcoins into a machine's pool, out of capital that has just arrived. */
export function fillPool(house: House, machine: number, amount: string): void {
  const { script, journal } = house;
  const evidence = `order-${script.exchange.sequence}`;
  contribute(house, amount);
  script.decide({ act: "FundMiningPool", machine, amount, evidence });
  journal.publish();
}

/** Puts so many bitcoins into the treasury. */
export function contribute({ script }: House, amount: string): void {
  const { exchange } = script;
  const network = exchange.markets.networks.find(({ asset }) => asset === 1)?.name ?? "";
  const evidence = `proof-${exchange.sequence}`;
  script.decide({ act: "ContributeCapital", asset: "BTC", network, amount, evidence });
}

const STEPS = ["FixIncomePrices", "OpenIncomeDays", "StopHoldings", "PayIncome", "ReleaseIncome"];

/** Lets so many days pass, and runs what the timers of machines owe then. */
export function passDays({ script, journal }: House, days: number): void {
  script.timeMs = (Math.floor(script.timeMs / DAY_MS) + days) * DAY_MS + 300_000;
  runDue(script);
  journal.publish();
}

/** Lets so many days end one by one, each with samples of a price in its last minutes. */
export function endDays(house: House, days: number, price: string): void {
  const { script } = house;
  for (let day = 0; day < days; day += 1) {
    script.timeMs = (Math.floor(script.timeMs / DAY_MS) + 1) * DAY_MS - 60_000;
    for (let sample = 0; sample < 12; sample += 1) {
      script.sample({ BTC: price });
      script.timeMs += 1_000;
    }
    passDays(house, 1);
  }
}

function runDue(script: House["script"]): void {
  for (;;) {
    const due = script.exchange.dueAt(script.timeMs).find(({ type }) => STEPS.includes(type));
    if (due === undefined) return;
    script.accept(due);
  }
}
