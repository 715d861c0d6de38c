import type { Exchange } from "@sumi/core/exchange.ts";
import { TREASURY } from "@sumi/core/ledger/accounts.ts";
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
import type {
  BuyMachine,
  DiscardMachine,
  DraftMachine,
  FixIncomePrices,
  MiningCommand,
  SuspendSale,
} from "@sumi/core/mining/commands.ts";
import {
  INCOME_TYPES,
  MACHINE_STOP_REASONS,
  OWNERSHIPS,
  SALE_SUSPENSION_REASONS,
} from "@sumi/core/mining/events.ts";
import { canGoOn, INCOMES_PER_COMMAND } from "@sumi/core/mining/income.ts";
import type { Machine } from "@sumi/core/mining/machine.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { fairValue } from "./prices.ts";
import { coinsOf, type Scene, someOf } from "./scene.ts";
import { WRONG_MINING } from "./wrong/mining.ts";

export const MINING = {
  commands: {
    DraftMachine: { weight: 1, by: "staff", say: draft },
    DiscardMachine: { weight: 0.2, by: "staff", say: discard },
    SuspendSale: { weight: 0.3, by: "staff", say: suspend },
    BuyMachine: { weight: 5, by: "member", say: buy },
    FixIncomePrices: { weight: 1, by: "timer", say: fix },
    OpenIncomeDays: {
      weight: 1,
      by: "timer",
      say: timer("OpenIncomeDays", ({ mining, timeMs }) => mining.toOpen(timeMs) !== undefined),
    },
    PayIncome: { weight: 1, by: "timer", say: timer("PayIncome", canGoOn) },
    StopHoldings: {
      weight: 1,
      by: "timer",
      say: timer("StopHoldings", ({ mining }) => mining.toStop() !== undefined),
    },
    ReleaseIncome: {
      weight: 1,
      by: "timer",
      say: timer("ReleaseIncome", ({ mining }) => mining.toRelease() !== undefined),
    },
  },
  acts: {
    OpenMachine: { weight: 12, say: open },
    ResumeSale: { weight: 3, say: resume },
    StopMachine: { weight: 0.5, say: stop },
    ThawIncome: { weight: 0.7, say: thaw },
    FundMiningPool: { weight: 12, say: fund },
    ReduceMiningPool: { weight: 4, say: reduce },
    TakeMiningSales: { weight: 6, say: take },
  },
  wrong: WRONG_MINING,
} satisfies CapabilityWorkload<MiningCommand, MiningAct>;

const DAY_MS = 86_400_000;
const COIN = 100_000_000n;

/** A machine whose price most members can pay; few ask for more than that. */
function draft({ view, random, actor }: Scene): DraftMachine | undefined {
  if (machinesIn(view, "draft").length > 4) return undefined;
  const output = someOf(random, coinsOf(view));
  const payment = someOf(random, coinsOf(view));
  const platform = someOf(random, coinsOf(view));
  if (output === undefined || payment === undefined || platform === undefined) return undefined;
  const isByValue = output.indexDecimals >= 0 && random.chance(0.5);
  const income = random.between(1, 30);
  return {
    type: "DraftMachine",
    actor,
    name: random.oneOf(["ETC-30", "ALPHA", "RIG-7-S"]),
    ownership: random.oneOf(OWNERSHIPS),
    supply: random.oneOf([1, 3, 7, 100]),
    payCoin: payment.number,
    price: (fairValue(payment.symbol, random.between(2, 300)) + 1n) as Amount,
    coin: output.number,
    incomeType: isByValue ? INCOME_TYPES[1] : INCOME_TYPES[0],
    daily: isByValue ? ((BigInt(income) * COIN) as Amount) : fairValue(output.symbol, income),
    termDays: random.oneOf([1, 2, 30]),
    listMs: view.timeMs + random.oneOf([-1_000, 0, 2_000]),
    delistMs: view.timeMs + random.oneOf([20_000, 9 * DAY_MS]),
    platformCoin: platform.number,
    platformMin: (random.chance(0.2) ? fairValue(platform.symbol, 500) : 0n) as Amount,
    referralsMin: random.chance(0.1) ? 1 : 0,
    isOnce: random.chance(0.2),
    isFrozen: random.chance(0.3),
    forbidden: random.chance(0.2) ? ["KR", "TR"] : [],
    prospectus: "c0ffee".padEnd(64, "0"),
  };
}

function discard({ view, random, actor }: Scene): DiscardMachine | undefined {
  const machine = someOf(random, machinesIn(view, "draft"))?.machine;
  return machine === undefined ? undefined : { type: "DiscardMachine", actor, machine };
}

function suspend({ view, random, actor }: Scene): SuspendSale | undefined {
  const machine = someOf(random, machinesIn(view, "open"))?.machine;
  if (machine === undefined) return undefined;
  return { type: "SuspendSale", actor, machine, reason: random.oneOf(SALE_SUSPENSION_REASONS) };
}

/** Mostly a part of what is there; now and then more, none, or shares of what has none. */
function buy({ view, random, actor }: Scene): BuyMachine | undefined {
  const status = random.chance(0.97) ? "open" : "stopped";
  const found = someOf(random, machinesIn(view, status));
  if (found === undefined) return undefined;
  const { machine, ownership, supply, sold } = found;
  const left = supply - sold;
  const usual = ownership === "sole" ? 0 : random.between(1, Math.max(1, Math.ceil(left / 3)));
  const shares = random.chance(0.2) ? random.oneOf([0, left, left + 1, left + 1]) : usual;
  return { type: "BuyMachine", actor, machine, shares };
}

function fix({ view, random, actor }: Scene): FixIncomePrices | undefined {
  const isDue = view.mining.fixings.due(view.timeMs) !== undefined;
  return isDue || random.chance(0.03) ? { type: "FixIncomePrices", actor } : undefined;
}

/** Small pieces, so that other commands come between two of them. */
function timer<Type extends TimerType>(type: Type, isDue: (view: Exchange) => boolean) {
  return ({ view, random, actor }: Scene) => {
    if (!isDue(view) && random.chance(0.97)) return undefined;
    const limit = random.chance(0.7) ? random.between(1, 3) : INCOMES_PER_COMMAND;
    return { type, actor, limit };
  };
}

type TimerType = "OpenIncomeDays" | "PayIncome" | "StopHoldings" | "ReleaseIncome";

function open({ view, random }: Scene): OpenMachine | undefined {
  const machine = someOf(random, machinesIn(view, "draft"))?.machine;
  return machine === undefined ? undefined : { act: "OpenMachine", machine };
}

function resume({ view, random }: Scene): ResumeSale | undefined {
  const suspended = machinesIn(view, "open").filter(({ isSuspended }) => isSuspended);
  const machine = someOf(random, suspended)?.machine;
  return machine === undefined ? undefined : { act: "ResumeSale", machine };
}

function stop({ view, random }: Scene): StopMachine | undefined {
  const machine = someOf(random, machinesIn(view, "open"))?.machine;
  if (machine === undefined) return undefined;
  return { act: "StopMachine", machine, reason: random.oneOf(MACHINE_STOP_REASONS) };
}

function thaw({ view, random }: Scene): ThawIncome | undefined {
  const frozen = machinesIn(view, "open").filter(({ isFrozen }) => isFrozen);
  const machine = someOf(random, frozen)?.machine;
  return machine === undefined ? undefined : { act: "ThawIncome", machine };
}

/** A part of what the treasury has; the gate of a sale opens or stays shut. */
function fund({ view, random }: Scene): FundMiningPool | undefined {
  const found = someOf(random, machinesIn(view, "open"));
  if (found === undefined) return undefined;
  const { machine, coin } = found;
  const share = view.ledger.balance(TREASURY, coin) / BigInt(random.between(1, 8));
  const amount = formatAmount((share + 1n) as Amount);
  return { act: "FundMiningPool", machine, amount, evidence: `order-${random.between(1, 99)}` };
}

function reduce({ view, random }: Scene): ReduceMiningPool | undefined {
  const machine = someOf(random, machinesIn(view, "open"))?.machine;
  if (machine === undefined) return undefined;
  const amount = random.oneOf(["0.00000001", "0.001", "1", "1000000"]);
  return { act: "ReduceMiningPool", machine, amount, evidence: `order-${random.between(1, 99)}` };
}

function take({ view, random }: Scene): TakeMiningSales | undefined {
  const asset = someOf(random, coinsOf(view))?.symbol;
  if (asset === undefined) return undefined;
  const amount = random.oneOf(["0.00000001", "0.001", "50"]);
  return { act: "TakeMiningSales", asset, amount, evidence: `order-${random.between(1, 99)}` };
}

function machinesIn({ mining }: Exchange, status: Machine["status"]): readonly Machine[] {
  return [...mining.machines].filter((machine) => machine.status === status);
}
