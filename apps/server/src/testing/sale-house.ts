import type { DraftProject } from "@sumi/core/subscriptions/commands.ts";
import { DAY_MS } from "@sumi/core/subscriptions/testing/sale-world.ts";
import { termActs } from "@sumi/core/testing/founding.ts";
import { units } from "@sumi/core/testing/words.ts";
import { PLAIN_NUMBERS } from "./plain-numbers.ts";
import { TradingHouse, type TradingVisitor } from "./trading-house.ts";

/** A house whose sales may begin at once. */
export function saleHouse(mount: (house: TradingHouse) => void): Promise<TradingHouse> {
  return TradingHouse.open(mount, PLAIN_NUMBERS, termActs({ "subscriptions.announced_ms": "0" }));
}

export async function certifiedMember(
  house: TradingHouse,
  funds: Readonly<Record<string, string>> = { USDT: "10000" },
  sponsor?: number,
): Promise<TradingVisitor> {
  const visitor = await house.member(funds, sponsor);
  house.script.certify(visitor.number);
  house.journal.publish();
  return visitor;
}

/** Drafts a sale of the issuer's ten bitcoins at 100 USDT each; it begins in ten seconds. */
export function draftSale(
  { script, journal }: Pick<TradingHouse, "script" | "journal">,
  issuer: number,
  change: Partial<DraftProject> = {},
): number {
  const startMs = script.timeMs + 10_000;
  script.accept({
    type: "DraftProject",
    actor: -3,
    issuer,
    coin: 1,
    quote: 0,
    mode: "first_come",
    price: units("100"),
    total: units("10"),
    orderMin: units("0.1"),
    orderMax: units("4"),
    personalCap: units("5"),
    startMs,
    endMs: startMs + 60_000,
    lockDays: 10,
    releaseDays: 2,
    isOnce: false,
    forbidden: [],
    ...change,
  });
  journal.publish();
  return script.exchange.sequence;
}

/** Delivers and opens a drafted sale, and lets it begin. */
export function beginSale(
  { script, journal }: Pick<TradingHouse, "script" | "journal">,
  project: number,
): void {
  const { issuer, terms, startMs, status } = script.exchange.subscriptions.get(project);
  if (status === "draft") script.accept({ type: "DeliverSupply", actor: issuer, project, terms });
  script.decide({ act: "OpenProject", project });
  script.timeMs = startMs;
  journal.publish();
}

const STEPS = ["AllocateDue", "RefundDue", "SettleProjects", "ReleaseDue"];

/** Runs what the timers of sales owe at a moment. */
export function runSales(
  { script, journal }: Pick<TradingHouse, "script" | "journal">,
  timeMs: number,
): void {
  script.timeMs = Math.max(script.timeMs, timeMs);
  for (;;) {
    const due = script.exchange.dueAt(script.timeMs).find(({ type }) => STEPS.includes(type));
    if (due === undefined) break;
    script.accept(due);
  }
  journal.publish();
}

/** Midnight (UTC) of that day after the sale's end. */
export function midnightOf(
  { script }: Pick<TradingHouse, "script">,
  project: number,
  day: number,
): number {
  const { endMs } = script.exchange.subscriptions.get(project);
  return (Math.floor(endMs / DAY_MS) + day) * DAY_MS;
}
