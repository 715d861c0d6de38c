import fc from "fast-check";
import {
  type AnyEvents,
  anyAmount,
  anyTimeMs,
  event,
  member,
  order,
  small,
  staff,
} from "../../testing/any-values.ts";
import {
  DELAY_REASONS,
  INCOME_TYPES,
  MACHINE_STOP_REASONS,
  type MiningEvent,
  OWNERSHIPS,
  SALE_SUSPENSION_REASONS,
} from "../events.ts";

const machine = order;
const evidence = fc.constantFrom("row-1", "row-2");
const onPool = { machine, account: small, coin: small, amount: anyAmount };
const ofHolding = { machine, holding: order, member };
const income = { ...ofHolding, ...onPool, shares: small, day: small, daysLeft: small };
const dueDay = { machine, day: small, price: anyAmount, total: anyAmount };

export const ANY_EVENTS: AnyEvents<MiningEvent> = {
  MachineDrafted: event("MachineDrafted", {
    machine,
    name: fc.constantFrom("ETC-30", "BTC-90"),
    ownership: fc.constantFrom(...OWNERSHIPS),
    supply: small,
    payCoin: small,
    price: anyAmount,
    coin: small,
    incomeType: fc.constantFrom(...INCOME_TYPES),
    daily: anyAmount,
    termDays: small,
    listMs: anyTimeMs,
    delistMs: anyTimeMs,
    platformCoin: small,
    platformMin: anyAmount,
    referralsMin: small,
    isOnce: fc.boolean(),
    isFrozen: fc.boolean(),
    forbidden: fc.subarray(["CU", "IR", "KP"]),
    prospectus: fc.constantFrom("0".repeat(64), "c0ffee".padEnd(64, "0")),
    staff,
  }),
  MachineDiscarded: event("MachineDiscarded", { machine, staff }),
  MachineOpened: event("MachineOpened", { machine, account: small }),
  SaleSuspended: event("SaleSuspended", {
    machine,
    reason: fc.constantFrom(...SALE_SUSPENSION_REASONS),
    staff,
  }),
  SaleResumed: event("SaleResumed", { machine }),
  MachineStopped: event("MachineStopped", {
    machine,
    day: small,
    reason: fc.constantFrom(...MACHINE_STOP_REASONS),
  }),
  IncomeThawed: event("IncomeThawed", { machine }),
  PoolFunded: event("PoolFunded", { ...onPool, evidence }),
  PoolReduced: event("PoolReduced", { ...onPool, evidence }),
  MiningSalesTaken: event("MiningSalesTaken", { asset: small, amount: anyAmount, evidence }),
  MachineBought: event("MachineBought", {
    ...ofHolding,
    payCoin: small,
    cost: anyAmount,
    shares: small,
    firstDay: small,
    lastDay: small,
  }),
  HoldingStopped: event("HoldingStopped", {
    ...ofHolding,
    payCoin: small,
    shares: small,
    daysLeft: small,
    refund: anyAmount,
  }),
  HoldingExpired: event("HoldingExpired", ofHolding),
  IncomePriceFixed: event("IncomePriceFixed", {
    coin: small,
    day: small,
    price: anyAmount,
    first: small,
    last: small,
    samples: small,
  }),
  IncomeDayOpened: event("IncomeDayOpened", dueDay),
  IncomeDayPriced: event("IncomeDayPriced", dueDay),
  IncomeDelayed: event("IncomeDelayed", {
    ...ofHolding,
    day: small,
    reason: fc.constantFrom(...DELAY_REASONS),
  }),
  IncomePaid: event("IncomePaid", income),
  IncomeFrozen: event("IncomeFrozen", income),
  IncomeReleased: event("IncomeReleased", { ...ofHolding, coin: small, amount: anyAmount }),
};

/** No rule emits one of these with an amount of zero. */
export const NEVER_OF_NOTHING: readonly MiningEvent["type"][] = [
  "PoolFunded",
  "PoolReduced",
  "MiningSalesTaken",
  "MachineBought",
  "IncomeReleased",
];
