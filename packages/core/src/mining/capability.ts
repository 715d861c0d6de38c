import type { Capability, TimerRule } from "../capability.ts";
import { available, locked, MINING_SALES, miningPool, TREASURY } from "../ledger/accounts.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import { buyMachine } from "./buy.ts";
import type { MiningCommand } from "./commands.ts";
import { discardMachine, draftMachine } from "./draft.ts";
import { releaseIncome, stopHoldings } from "./ending.ts";
import {
  fundPool,
  reducePool,
  refusalOfFunding,
  refusalOfReduction,
  refusalOfTaking,
  takeSales,
} from "./funding.ts";
import { canGoOn, INCOMES_PER_COMMAND, openIncomeDays, payIncome } from "./income.ts";
import { MINING_PARAMETERS } from "./parameters.ts";
import { fixIncomePrices, keepFixingSamples } from "./prices.ts";
import {
  isOwnMachine,
  openMachine,
  refusalOfOpening,
  refusalOfResumption,
  refusalOfStop,
  refusalOfThaw,
  resumeSale,
  stopMachine,
  suspendSale,
  thawIncome,
} from "./standing.ts";
import type { MiningVocabulary } from "./vocabulary.ts";

type TimerCommand = Extract<MiningCommand, { readonly limit: number }>["type"];
type OfMachine = { readonly machine: number };

const machineOf = ({ machine }: OfMachine): string => `machine ${machine}`;
const salesOf = (): string => "mining sales";

/** Each step waits while the clock is in doubt: it could come too early. */
const timer = (type: TimerCommand, isDue: (x: State, timeMs: number) => boolean): TimerRule => ({
  stopsInDoubt: true,
  due: (x, timeMs) => {
    return isDue(x, timeMs) ? { type, actor: TIMER, limit: INCOMES_PER_COMMAND } : undefined;
  },
});

const ofMachine = { judges: (_: State, act: OfMachine) => machineOf(act), isOwn: isOwnMachine };
const moved = { machine: "number", amount: "text", evidence: "reference" } as const;

/** The entries are those of rules 5.4. */
export const MINING = {
  commands: {
    DraftMachine: draftMachine,
    DiscardMachine: discardMachine,
    SuspendSale: suspendSale,
    BuyMachine: buyMachine,
    FixIncomePrices: fixIncomePrices,
    OpenIncomeDays: openIncomeDays,
    PayIncome: payIncome,
    StopHoldings: stopHoldings,
    ReleaseIncome: releaseIncome,
  },
  events: {
    MachineDrafted: {
      amounts: ["price", "daily", "platformMin"],
      apply: ({ mining }, event) => mining.draft(event),
    },
    MachineDiscarded: {
      amounts: [],
      apply: ({ mining }, { machine }) => mining.discard(machine),
    },
    MachineOpened: {
      amounts: [],
      apply: ({ mining }, { machine, account }) => mining.open(machine, account),
    },
    SaleSuspended: {
      amounts: [],
      apply: ({ mining }, { machine, staff: suspendedBy }) => {
        mining.change(machine, { isSuspended: true, suspendedBy });
      },
    },
    SaleResumed: {
      amounts: [],
      apply: ({ mining }, { machine }) => mining.change(machine, { isSuspended: false }),
    },
    MachineStopped: {
      amounts: [],
      apply: ({ mining }, event) => mining.stop(event),
    },
    IncomeThawed: {
      amounts: [],
      apply: ({ mining }, { machine }) => mining.change(machine, { isFrozen: false }),
    },
    PoolFunded: {
      amounts: ["amount"],
      apply: () => undefined,
      post: ({ account, coin, amount }, to) => {
        to.move(TREASURY, miningPool(account), coin, amount);
      },
    },
    PoolReduced: {
      amounts: ["amount"],
      apply: () => undefined,
      post: ({ account, coin, amount }, to) => {
        to.move(miningPool(account), TREASURY, coin, amount);
      },
    },
    MiningSalesTaken: {
      amounts: ["amount"],
      apply: () => undefined,
      post: ({ asset, amount }, to) => to.move(MINING_SALES, TREASURY, asset, amount),
    },
    MachineBought: {
      amounts: ["cost"],
      apply: ({ mining }, event) => mining.buy(event),
      /** MINER_BUY. */
      post: ({ member, payCoin, cost }, to) => {
        to.move(available(member), MINING_SALES, payCoin, cost);
      },
    },
    HoldingStopped: {
      amounts: ["refund"],
      apply: ({ mining }, event) => mining.stopHolding(event),
      /** MINER_REFUND. A part of little may be less than a unit. */
      post: ({ member, payCoin, refund }, to) => {
        if (refund !== 0n) to.move(MINING_SALES, available(member), payCoin, refund);
      },
    },
    HoldingExpired: {
      amounts: [],
      apply: ({ mining }, event) => mining.expire(event),
    },
    IncomePriceFixed: {
      amounts: ["price"],
      apply: ({ mining }, { coin, day, price }) => mining.fixings.fix(coin, { day, price }),
    },
    IncomeDayOpened: {
      amounts: ["price", "total"],
      apply: ({ mining }, event) => mining.openDay(event),
    },
    IncomeDayPriced: {
      amounts: ["price", "total"],
      apply: ({ mining }, event) => mining.priceDay(event),
    },
    IncomeDelayed: {
      amounts: [],
      apply: ({ mining }, event) => mining.tell(event, event.day),
    },
    IncomePaid: {
      amounts: ["amount"],
      apply: ({ mining }, event) => mining.pay(event),
      /** MINER_INCOME. A share of a value may be less than a unit. */
      post: ({ account, member, coin, amount }, to) => {
        if (amount !== 0n) to.move(miningPool(account), available(member), coin, amount);
      },
    },
    IncomeFrozen: {
      amounts: ["amount"],
      apply: ({ mining }, event) => mining.pay(event),
      /** MINER_INCOME_FROZEN. */
      post: ({ account, member, coin, amount }, to) => {
        if (amount !== 0n) to.move(miningPool(account), locked(member), coin, amount);
      },
    },
    IncomeReleased: {
      amounts: ["amount"],
      apply: ({ mining }, event) => mining.release(event, event.amount),
      /** MINER_INCOME_RELEASE. */
      post: ({ member, coin, amount }, to) => {
        to.move(locked(member), available(member), coin, amount);
      },
    },
  },
  acts: {
    OpenMachine: {
      fields: { machine: "number" },
      refusal: refusalOfOpening,
      carryOut: openMachine,
      ...ofMachine,
    },
    ResumeSale: {
      fields: { machine: "number" },
      refusal: refusalOfResumption,
      carryOut: resumeSale,
      ...ofMachine,
    },
    StopMachine: {
      fields: { machine: "number", reason: "text" },
      refusal: refusalOfStop,
      carryOut: stopMachine,
      ...ofMachine,
    },
    ThawIncome: {
      fields: { machine: "number" },
      refusal: refusalOfThaw,
      carryOut: thawIncome,
      ...ofMachine,
    },
    FundMiningPool: { fields: moved, refusal: refusalOfFunding, carryOut: fundPool },
    ReduceMiningPool: {
      fields: moved,
      refusal: refusalOfReduction,
      carryOut: reducePool,
      ...ofMachine,
    },
    TakeMiningSales: {
      fields: { asset: "text", amount: "text", evidence: "reference" },
      refusal: refusalOfTaking,
      carryOut: takeSales,
      judges: salesOf,
    },
  },
  observes: { IndexSampled: keepFixingSamples },
  overtakes: {
    MachineOpened: machineOf,
    SaleResumed: machineOf,
    MachineStopped: machineOf,
    IncomeThawed: machineOf,
    PoolReduced: machineOf,
    MiningSalesTaken: salesOf,
  },
  timers: {
    FixIncomePrices: {
      stopsInDoubt: true,
      due: ({ mining }, timeMs) => {
        if (mining.fixings.due(timeMs) === undefined) return undefined;
        return { type: "FixIncomePrices", actor: TIMER };
      },
    },
    OpenIncomeDays: timer(
      "OpenIncomeDays",
      ({ mining }, timeMs) => mining.toOpen(timeMs) !== undefined,
    ),
    StopHoldings: timer("StopHoldings", ({ mining }) => mining.toStop() !== undefined),
    PayIncome: timer("PayIncome", canGoOn),
    ReleaseIncome: timer("ReleaseIncome", ({ mining }) => mining.toRelease() !== undefined),
  },
  beginnings: ["DraftMachine", "BuyMachine"],
  brakes: { mining: { names: () => [""], stops: { BuyMachine: () => "" } } },
  parameters: [MINING_PARAMETERS],
  snapshot: ({ mining }) => mining.lines,
} as const satisfies Capability<MiningVocabulary>;
