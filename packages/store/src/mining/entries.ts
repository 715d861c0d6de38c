import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { MiningEvent } from "@sumi/core/mining/events.ts";
import { ZERO } from "@sumi/primitives/amount.ts";
import type { MiningEntryRow } from "./rows.ts";

export type Entry = Omit<MiningEntryRow, "sequence" | "n" | "timeMs">;

type Rules = {
  readonly [Type in MiningEvent["type"]]: (
    event: Extract<MiningEvent, { type: Type }>,
  ) => Partial<Entry> | undefined;
};

const nothing = () => undefined;

/** A draft is nobody's yet; a price is of a coin, and what buyers paid is of all machines. */
const RULES: Rules = {
  MachineDrafted: nothing,
  MachineDiscarded: nothing,
  MiningSalesTaken: nothing,
  IncomePriceFixed: nothing,
  MachineOpened: () => ({ kind: "open" }),
  SaleSuspended: ({ reason }) => ({ kind: "suspend", reason }),
  SaleResumed: () => ({ kind: "resume" }),
  MachineStopped: ({ day, reason }) => ({ kind: "stop", day, reason }),
  IncomeThawed: () => ({ kind: "thaw" }),
  PoolFunded: ({ amount: quantity }) => ({ kind: "fund", quantity }),
  PoolReduced: ({ amount: quantity }) => ({ kind: "reduce", quantity }),
  MachineBought: ({ member, holding, shares, cost: money, firstDay: day, lastDay }) => {
    return { kind: "buy", member, holding, shares, money, day, days: lastDay - day + 1 };
  },
  HoldingStopped: ({ member, holding, shares, daysLeft: days, refund: money }) => {
    return { kind: "refund", member, holding, shares, days, money };
  },
  HoldingExpired: ({ member, holding }) => ({ kind: "expire", member, holding }),
  IncomeDayOpened: ({ day, price: money, total: quantity }) => {
    return { kind: "due", day, money, quantity };
  },
  IncomeDayPriced: ({ day, price: money, total: quantity }) => {
    return { kind: "price", day, money, quantity };
  },
  IncomeDelayed: ({ member, holding, day, reason }) => {
    return { kind: "delay", member, holding, day, reason };
  },
  IncomePaid: ({ member, holding, day, shares, daysLeft: days, amount: quantity }) => {
    return { kind: "pay", member, holding, day, shares, days, quantity };
  },
  IncomeFrozen: ({ member, holding, day, shares, daysLeft: days, amount: quantity }) => {
    return { kind: "freeze", member, holding, day, shares, days, quantity };
  },
  IncomeReleased: ({ member, holding, amount: quantity }) => {
    return { kind: "release", member, holding, quantity };
  },
};

/** The entry or the decision that an event is in a machine's history, or undefined. */
export function entryOf(event: ExchangeEvent): Entry | undefined {
  if (!isOfMining(event)) return undefined;
  // The event selects the rule of its own type.
  const rule = RULES[event.type] as (event: MiningEvent) => Partial<Entry> | undefined;
  const told = rule(event);
  if (told?.kind === undefined || !("machine" in event)) return undefined;
  const { kind, member = 0, holding = 0, day = 0, shares = 0, days = 0 } = told;
  const { quantity = ZERO, money = ZERO, reason = "" } = told;
  const { machine } = event;
  return { machine, member, holding, kind, day, shares, days, quantity, money, reason };
}

function isOfMining(event: ExchangeEvent): event is MiningEvent {
  return event.type in RULES;
}
