import type { HoldingData } from "@sumi/contract/mining/calls.ts";
import type { MachineData, MachineState } from "@sumi/contract/mining/terms.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Machine } from "@sumi/core/mining/machine.ts";
import { coversMore, obligationsOf, poolBalance } from "@sumi/core/mining/pool.ts";
import { dayStartMs } from "@sumi/formulas/mining.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { HoldingRecord } from "@sumi/store/mining/queries.ts";
import type { MiningEntryKind, MiningEntryRow } from "@sumi/store/mining/rows.ts";
import { coinOf } from "./order-data.ts";

/** A machine as everybody sees it at that moment; its owners are not named. */
export function machineData(exchange: Exchange, machine: Machine, timeMs: number): MachineData {
  const { markets, prices } = exchange;
  const isDraft = machine.status === "draft";
  const owed = isDraft ? ZERO : obligationsOf(exchange, machine, timeMs);
  const index = prices.lastOkPrice(machine.coin);
  return {
    id: String(machine.machine),
    name: machine.name,
    state: stateOf(exchange, machine, timeMs),
    ownership: machine.ownership,
    supply: machine.supply,
    sold: machine.sold,
    pay_coin: coinOf(markets, machine.payCoin),
    price: formatAmount(machine.price),
    coin: coinOf(markets, machine.coin),
    income_type: machine.incomeType,
    daily: formatAmount(machine.daily),
    term_days: machine.termDays,
    list_ms: machine.listMs,
    delist_ms: machine.delistMs,
    platform_coin: coinOf(markets, machine.platformCoin),
    platform_min: formatAmount(machine.platformMin),
    referrals_min: machine.referralsMin,
    once: machine.isOnce,
    frozen: machine.isFrozen,
    forbidden: [...machine.forbidden],
    prospectus: machine.prospectus,
    pool: isDraft ? "0" : formatAmount(poolBalance(exchange, machine)),
    owed: owed === undefined ? null : formatAmount(owed),
    delayed_days: exchange.mining.daysOf(machine.machine).length,
    index: index === undefined ? null : formatAmount(index),
  };
}

/** The state follows from the time, and from what the pool covers (rules 5.2, 5.4). */
function stateOf(exchange: Exchange, machine: Machine, timeMs: number): MachineState {
  const { status, isSuspended, listMs, delistMs, sold, supply } = machine;
  if (status !== "open") return status;
  if (timeMs >= delistMs) return "delisted";
  if (sold === supply) return "sold_out";
  if (isSuspended) return "suspended";
  if (timeMs < listMs) return "not_listed";
  return coversMore(exchange, machine, { shares: 1, timeMs }) ? "on_sale" : "uncovered";
}

/** A purchase as its owner sees it; every figure is a sum of its entries. */
export function holdingData(
  exchange: Exchange,
  { holding, entries }: HoldingRecord,
  timeMs: number,
): HoldingData {
  const [bought] = entries;
  assert(bought?.kind === "buy", "a purchase is the first entry of its holding");
  const refund = entries.find(({ kind }) => kind === "refund");
  const paid = entries.filter(({ kind }) => kind === "pay" || kind === "freeze");
  const days = new Set(paid.map(({ day }) => day));
  const delays = entries.filter(({ kind, day }) => kind === "delay" && !days.has(day));
  const expires_ms = dayStartMs(bought.day + bought.days - (refund?.days ?? 0));
  return {
    id: String(holding),
    machine: machineData(exchange, exchange.mining.get(bought.machine), timeMs),
    shares: bought.shares,
    cost: formatAmount(bought.money),
    state: refund !== undefined ? "stopped" : timeMs >= expires_ms ? "expired" : "normal",
    bought_ms: bought.timeMs,
    begins_ms: dayStartMs(bought.day),
    expires_ms,
    days_paid: paid.length,
    income: formatAmount(sumOf(paid)),
    frozen: formatAmount(sumOf(of(entries, "freeze")) - sumOf(of(entries, "release"))),
    delayed: delays.length,
    refund: formatAmount(refund?.money ?? ZERO),
  };
}

function of(entries: readonly MiningEntryRow[], kind: MiningEntryKind) {
  return entries.filter((entry) => entry.kind === kind);
}

function sumOf(entries: readonly MiningEntryRow[]): Amount {
  return entries.reduce((sum, { quantity }) => sum + quantity, 0n) as Amount;
}
