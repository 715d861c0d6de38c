import type {
  FundMiningPool,
  MiningAct,
  OpenMachine,
  ReduceMiningPool,
  ResumeSale,
  StopMachine,
  TakeMiningSales,
  ThawIncome,
} from "@sumi/core/mining/acts.ts";
import type { MiningCommand } from "@sumi/core/mining/commands.ts";
import type { MiningEvent } from "@sumi/core/mining/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { unitsOf } from "./decimal.ts";
import { account, code, integer, plainDecimal, symbol } from "./frames/patterns.ts";
import { liveMachines, paidOnce, pool, SALES } from "./mining/checks.ts";
import { EVENTS } from "./mining/events.ts";
import {
  fixIncomePrices,
  openIncomeDays,
  payIncome,
  releaseIncome,
  stopHoldings,
} from "./mining/paying.ts";
import { buyMachine, discardMachine, draftMachine, figuresOf } from "./mining/selling.ts";
import { dayOf, type Machine, owedBy, refundableIn } from "./mining/state.ts";
import { ofMachine, terms } from "./mining/terms.ts";
import type { Model } from "./model.ts";
import type { CommandOf, Expected } from "./record.ts";

const PRODUCTS = 512;

function* openMachine(model: Model, { machine }: OpenMachine): Expected {
  const { mining, timeMs } = model;
  const found = mining.machines.get(machine);
  model.demand("I12", found?.status === "draft", "what is opened was drafted");
  model.demand("I12", timeMs < (found?.delistMs ?? 0), "what is opened can still be sold");
  model.demand("I12", mining.opened < PRODUCTS, "there is a pool for it");
  yield { type: "MachineOpened", machine, account: mining.opened };
}

function* suspendSale(model: Model, command: CommandOf<"SuspendSale">): Expected {
  const { actor: staff, machine, reason } = command;
  const found = model.mining.machines.get(machine);
  const isOpen = found?.status === "open" && !found.isSuspended;
  model.demand("I21", staff < 0 && isOpen, "staff suspend an open sale");
  model.demand("I21", found?.suspendedBy !== staff, "nobody suspends a sale twice");
  model.demand("I21", !isOwn(model, command, staff), "nobody suspends their own");
  yield { type: "SaleSuspended", machine, reason, staff };
}

function* resumeSale(model: Model, { machine }: ResumeSale): Expected {
  const found = model.mining.machines.get(machine);
  model.demand("I21", found?.status === "open" && found.isSuspended, "it was suspended");
  yield { type: "SaleResumed", machine };
}

function* stopMachine(model: Model, { machine, reason }: StopMachine): Expected {
  const found = model.mining.machines.get(machine);
  model.demand("I12", found?.status === "open", "what is stopped runs");
  yield { type: "MachineStopped", machine, day: dayOf(model.timeMs), reason };
}

function* thawIncome(model: Model, { machine }: ThawIncome): Expected {
  const found = model.mining.machines.get(machine);
  const isFrozen = found?.isFrozen === true && found.status !== "draft";
  model.demand("I12", isFrozen, "what is released was frozen");
  yield { type: "IncomeThawed", machine };
}

function* fundMiningPool(model: Model, act: FundMiningPool): Expected {
  const { coin, account: product } = demandPool(model, act) ?? { coin: -1, account: -1 };
  const [machine, amount] = [act.machine, unitsOf(act.amount)];
  const treasury = model.ledger.house.get("sys:treasury")?.[coin] ?? 0n;
  model.demand("I2", treasury >= amount && amount > 0n, "the treasury has it");
  const { evidence } = act;
  yield { type: "PoolFunded", machine, account: product, coin, amount, evidence };
}

function* reduceMiningPool(model: Model, act: ReduceMiningPool): Expected {
  const found = demandPool(model, act);
  if (found === undefined) return;
  const { machine, evidence } = act;
  const { account: product, coin } = found;
  const amount = unitsOf(act.amount);
  const owed = owedBy(found, figuresOf(model, found));
  const balance = model.ledger.house.get(pool(product))?.[coin] ?? 0n;
  const isFree = owed !== undefined && amount > 0n && balance - amount >= owed;
  model.demand("I12", isFree, "a pool keeps what it owes");
  const isPriced = [...found.due.values()].every((due) => due.isPriced);
  model.demand("I12", isPriced, "what a pool owes is known");
  yield { type: "PoolReduced", machine, account: product, coin, amount, evidence };
}

function* takeMiningSales(model: Model, act: TakeMiningSales): Expected {
  const asset = model.markets.asset(act.asset)?.number ?? -1;
  const { evidence } = act;
  const amount = unitsOf(act.amount);
  const balance = model.ledger.house.get(SALES)?.[asset] ?? 0n;
  const owed = refundableIn(model.mining, asset, model.timeMs);
  model.demand("I12", amount > 0n && balance - amount >= owed, "a stop could still be paid back");
  yield { type: "MiningSalesTaken", asset, amount, evidence };
}

function demandPool(model: Model, act: FundMiningPool | ReduceMiningPool): Machine | undefined {
  const found = model.mining.machines.get(act.machine);
  const isOpened = found !== undefined && found.status !== "draft";
  model.demand("I12", isOpened, "the machine has a pool");
  return found;
}

/** The accounts of everybody who has a part of it. */
function isOwn(model: Model, { machine }: { readonly machine: number }, staff: number): boolean {
  const holdings = model.mining.machines.get(machine)?.holdings ?? [];
  return holdings.some(({ member }) => model.review.isOwn(model, staff, member));
}

const timed = { limit: integer };
const moved = { machine: integer, amount: plainDecimal, evidence: account };

export const MINING = {
  events: EVENTS,
  commands: {
    DraftMachine: { fields: terms, expect: draftMachine },
    DiscardMachine: { fields: ofMachine, expect: discardMachine },
    SuspendSale: { fields: { machine: integer, reason: code }, expect: suspendSale },
    BuyMachine: { fields: { machine: integer, shares: integer }, expect: buyMachine },
    FixIncomePrices: { fields: {}, expect: fixIncomePrices },
    OpenIncomeDays: { fields: timed, expect: openIncomeDays },
    PayIncome: { fields: timed, expect: payIncome },
    StopHoldings: { fields: timed, expect: stopHoldings },
    ReleaseIncome: { fields: timed, expect: releaseIncome },
  },
  acts: {
    OpenMachine: { fields: ofMachine, expect: openMachine, isOwn },
    ResumeSale: { fields: ofMachine, expect: resumeSale, isOwn },
    StopMachine: { fields: { machine: integer, reason: code }, expect: stopMachine, isOwn },
    ThawIncome: { fields: ofMachine, expect: thawIncome, isOwn },
    FundMiningPool: { fields: moved, expect: fundMiningPool },
    ReduceMiningPool: { fields: moved, expect: reduceMiningPool, isOwn },
    TakeMiningSales: {
      fields: { asset: symbol, amount: plainDecimal, evidence: account },
      expect: takeMiningSales,
    },
  },
  parameters: {
    "mining.safety": { initial: "1.25", hurts: "fall", least: "1", most: "10" },
    "mining.fixing_samples_min": { initial: "10", hurts: "any", least: "1", most: "600" },
  },
  full: { I12: paidOnce },
  live: { I12: liveMachines },
} satisfies CapabilityModel<MiningCommand, MiningEvent, MiningAct>;
