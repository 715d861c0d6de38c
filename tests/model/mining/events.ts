import type { MiningEvent } from "@sumi/core/mining/events.ts";
import type { CapabilityModel } from "../capability.ts";
import { account, amount, code, integer, oneOf } from "../frames/patterns.ts";
import type { Model } from "../model.ts";
import type { EventOf } from "../record.ts";
import { locked, pool, SALES } from "./checks.ts";
import type { Holding, Machine } from "./state.ts";
import { ofMachine, terms } from "./terms.ts";

const onPool = { machine: integer, account: integer, coin: integer, amount };
const ofHolding = { machine: integer, holding: integer, member: integer };
const income = { ...ofHolding, ...onPool, shares: integer, day: integer, daysLeft: integer };
const dueDay = { machine: integer, day: integer, price: amount, total: amount };

function change(model: Model, machine: number, change: Partial<Machine>): void {
  const found = model.mining.machines.get(machine);
  if (found === undefined) model.object("I12", `Machine ${machine} was never drafted.`);
  else Object.assign(found, change);
}

type OfHolding = { readonly machine: number; readonly holding: number };

function holdingOf(model: Model, { machine, holding }: OfHolding): Holding | undefined {
  const found = model.mining.holding(machine, holding);
  if (found === undefined) model.object("I12", `Holding ${holding} was never bought.`);
  return found;
}

function paid(model: Model, event: EventOf<"IncomePaid"> | EventOf<"IncomeFrozen">): void {
  const { account: product, member, coin, day, amount: units } = event;
  model.ledger.post(pool(product), coin, -units);
  const holding = holdingOf(model, event);
  if (holding?.paid.has(day) === true) {
    model.object("I12", `Holding ${event.holding} was paid day ${day} twice.`);
  }
  holding?.paid.add(day);
  if (event.type === "IncomePaid") return model.ledger.available(member, coin, units);
  model.ledger.post(locked(member), coin, units);
  if (holding !== undefined) holding.frozen += units;
}

export const EVENTS = {
  MachineDrafted: {
    fields: { ...terms, machine: integer, staff: integer },
    breaks: "I12",
    reckon: ({ mining }, event) => mining.draft(event),
  },
  MachineDiscarded: {
    fields: { machine: integer, staff: integer },
    breaks: "I12",
    reckon: ({ mining }, { machine }) => void mining.machines.delete(machine),
  },
  MachineOpened: {
    fields: { machine: integer, account: integer },
    breaks: "I12",
    reckon: (model, { machine, account: product }) => {
      model.mining.opened += 1;
      change(model, machine, { status: "open", account: product });
    },
  },
  SaleSuspended: {
    fields: { machine: integer, reason: code, staff: integer },
    breaks: "I21",
    reckon: (model, { machine, staff }) => {
      change(model, machine, { isSuspended: true, suspendedBy: staff });
    },
  },
  SaleResumed: {
    fields: ofMachine,
    breaks: "I21",
    reckon: (model, { machine }) => change(model, machine, { isSuspended: false }),
  },
  MachineStopped: {
    fields: { machine: integer, day: integer, reason: code },
    breaks: "I12",
    reckon: (model, { machine, day }) => {
      change(model, machine, { status: "stopped", stopDay: day });
    },
  },
  IncomeThawed: {
    fields: ofMachine,
    breaks: "I12",
    reckon: (model, { machine }) => change(model, machine, { isFrozen: false }),
  },
  PoolFunded: {
    fields: { ...onPool, evidence: account },
    breaks: "I12",
    reckon: ({ ledger }, { account: product, coin, amount: units }) => {
      ledger.post("sys:treasury", coin, -units);
      ledger.post(pool(product), coin, units);
    },
  },
  PoolReduced: {
    fields: { ...onPool, evidence: account },
    breaks: "I12",
    reckon: ({ ledger }, { account: product, coin, amount: units }) => {
      ledger.post(pool(product), coin, -units);
      ledger.post("sys:treasury", coin, units);
    },
  },
  MiningSalesTaken: {
    fields: { asset: integer, amount, evidence: account },
    breaks: "I12",
    reckon: ({ ledger }, { asset, amount: units }) => {
      ledger.post(SALES, asset, -units);
      ledger.post("sys:treasury", asset, units);
    },
  },
  MachineBought: {
    fields: {
      ...ofHolding,
      payCoin: integer,
      cost: amount,
      shares: integer,
      firstDay: integer,
      lastDay: integer,
    },
    breaks: "I12",
    reckon: ({ ledger, mining }, { machine, holding, member, payCoin, cost, ...event }) => {
      ledger.available(member, payCoin, -cost);
      ledger.post(SALES, payCoin, cost);
      const { shares, firstDay, lastDay } = event;
      mining.machines.get(machine)?.holdings.push({
        holding,
        member,
        shares,
        cost,
        firstDay,
        lastDay,
        status: "normal",
        frozen: 0n,
        paid: new Set(),
        told: new Set(),
      });
    },
  },
  HoldingStopped: {
    fields: {
      ...ofHolding,
      payCoin: integer,
      shares: integer,
      daysLeft: integer,
      refund: amount,
    },
    breaks: "I12",
    reckon: (model, event) => {
      model.ledger.post(SALES, event.payCoin, -event.refund);
      model.ledger.available(event.member, event.payCoin, event.refund);
      const holding = holdingOf(model, event);
      const { stopDay } = model.mining.machines.get(event.machine) ?? {};
      if (holding === undefined || stopDay === undefined) return;
      holding.status = "stopped";
      holding.lastDay = stopDay;
    },
  },
  HoldingExpired: {
    fields: ofHolding,
    breaks: "I12",
    reckon: (model, event) => {
      const holding = holdingOf(model, event);
      if (holding !== undefined) holding.status = "expired";
    },
  },
  IncomePriceFixed: {
    fields: {
      coin: integer,
      day: integer,
      price: amount,
      first: integer,
      last: integer,
      samples: integer,
    },
    breaks: "I12",
    reckon: ({ mining }, { coin, day, price }) => {
      const left = (mining.samples.get(coin) ?? []).filter((sample) => sample.day !== day);
      mining.samples.set(coin, left);
      if (price > 0n) mining.fixings.set(coin, { day, price });
    },
  },
  IncomeDayOpened: {
    fields: dueDay,
    breaks: "I12",
    reckon: ({ mining }, { machine, day, price, total }) => {
      const found = mining.machines.get(machine);
      const isPriced = found?.incomeType === "coin" || price > 0n;
      found?.due.set(day, { price, isPriced, total });
    },
  },
  IncomeDayPriced: {
    fields: dueDay,
    breaks: "I12",
    reckon: ({ mining }, { machine, day, price, total }) => {
      mining.machines.get(machine)?.due.set(day, { price, isPriced: true, total });
    },
  },
  IncomeDelayed: {
    fields: { ...ofHolding, day: integer, reason: oneOf(["POOL_SHORT", "PRICE_MISSING"]) },
    breaks: "I12",
    reckon: (model, event) => void holdingOf(model, event)?.told.add(event.day),
  },
  IncomePaid: { fields: income, breaks: "I12", reckon: paid },
  IncomeFrozen: { fields: income, breaks: "I12", reckon: paid },
  IncomeReleased: {
    fields: { ...ofHolding, coin: integer, amount },
    breaks: "I12",
    reckon: (model, event) => {
      const { member, coin, amount: units } = event;
      model.ledger.post(locked(member), coin, -units);
      model.ledger.available(member, coin, units);
      const holding = holdingOf(model, event);
      if (holding !== undefined) holding.frozen -= units;
    },
  },
} satisfies CapabilityModel<never, MiningEvent>["events"];
