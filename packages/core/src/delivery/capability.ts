import type { Amount } from "@sumi/primitives/amount.ts";
import type { Apply, Capability, Post } from "../capability.ts";
import { accountOf, available, held } from "../ledger/accounts.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type {
  DeliveryEnded,
  DeliveryLost,
  DeliveryMode,
  DeliveryTied,
  DeliveryVoided,
  DeliveryWon,
} from "./events.ts";
import {
  deliveryHaltsDue,
  endDeliveryHalts,
  haltDelivery,
  haltDeliveryAgain,
  isAnyAtStake,
  isAtStake,
  mayBeAtStake,
  refusalOfHaltingAgain,
  refusalOfResumption,
  resumeDelivery,
  underlyingOf,
} from "./halt.ts";
import type { HaltedDelivery } from "./halts.ts";
import { COUNTRY_PARAMETERS, DELIVERY_PARAMETERS, DURATION_PARAMETERS } from "./parameters.ts";
import { placeDelivery } from "./place.ts";
import { keepSamples } from "./samples.ts";
import { ORDERS_PER_COMMAND, settleDue } from "./settle.ts";
import { confirmRisk } from "./standing.ts";
import { poolOf } from "./terms.ts";
import {
  expireTrialMoney,
  fundTrialPool,
  isTrialDue,
  refusalOfFunding,
  requestTrialMoney,
  TRIALS_PER_COMMAND,
} from "./trial.ts";
import type { DeliveryVocabulary } from "./vocabulary.ts";

const ISSUANCE = accountOf("trialIssuance");

/** The change of the pool is counted before the order is gone. */
const end =
  (poolChange: (event: DeliveryEnded) => bigint): Apply<DeliveryEnded> =>
  ({ delivery }, event, { timeMs }) => {
    const order = delivery.get(event.order);
    delivery.halts.count(order, poolChange(event), timeMs);
    const isWon = event.type === "DeliveryWon";
    if (isWon || event.type === "DeliveryLost") delivery.winRates.count(order, isWon);
    delivery.end(event);
  };

/** DELIVERY_WIN: held −S, reserved −W, available +S+W. */
const pay: Post<DeliveryWon> = ({ member, mode, asset, stake, profit }, to) => {
  to.post(held(member), asset, -stake as Amount);
  to.post(poolOf(mode).reserved, asset, -profit as Amount);
  to.post(available(member), asset, (stake + profit) as Amount);
};

/** DELIVERY_LOSE: held −S, reserved −W, the pool's available +S+W. */
const collect: Post<DeliveryLost> = ({ member, mode, asset, stake, profit }, to) => {
  const pool = poolOf(mode);
  to.post(held(member), asset, -stake as Amount);
  to.post(pool.reserved, asset, -profit as Amount);
  to.post(pool.available, asset, (stake + profit) as Amount);
};

/** DELIVERY_TIE_REFUND and DELIVERY_VOID_REFUND: both sides get back what they set aside. */
const refund: Post<DeliveryTied | DeliveryVoided> = (event, to) => {
  const { member, mode, asset, stake, profit } = event;
  const pool = poolOf(mode);
  to.move(held(member), available(member), asset, stake);
  to.move(pool.reserved, pool.available, asset, profit);
};

/** The entries are those of rules 3.5 and 3.8. */
export const DELIVERY = {
  commands: {
    PlaceDelivery: placeDelivery,
    SettleDue: settleDue,
    HaltDelivery: haltDelivery,
    EndDeliveryHalts: endDeliveryHalts,
    ConfirmRisk: confirmRisk,
    RequestTrialMoney: requestTrialMoney,
    ExpireTrialMoney: expireTrialMoney,
  },
  events: {
    DeliveryAccepted: {
      amounts: ["stake", "profit"],
      apply: ({ delivery }, event, { timeMs }) => delivery.accept(event, timeMs),
      /** DELIVERY_OPEN: available −S, held +S; the pool sets aside W. */
      post: ({ member, mode, asset, stake, profit }, to) => {
        const pool = poolOf(mode);
        to.move(available(member), held(member), asset, stake);
        to.move(pool.available, pool.reserved, asset, profit);
      },
    },
    DeliveryOpened: { amounts: ["open"], apply: ({ delivery }, event) => delivery.open(event) },
    DeliveryWon: {
      amounts: ["stake", "profit", "close"],
      apply: end(({ profit }) => -profit),
      post: pay,
    },
    DeliveryLost: {
      amounts: ["stake", "profit", "close"],
      apply: end(({ stake }) => stake),
      post: collect,
    },
    DeliveryTied: {
      amounts: ["stake", "profit", "close"],
      apply: end(() => 0n),
      post: refund,
    },
    DeliveryVoided: { amounts: ["stake", "profit"], apply: end(() => 0n), post: refund },
    DeliveryHalted: { amounts: [], apply: ({ delivery }, event) => delivery.halts.halted(event) },
    DeliveryHaltEnded: { amounts: [], apply: ({ delivery }, event) => delivery.halts.end(event) },
    DeliveryResumed: { amounts: [], apply: ({ delivery }, event) => delivery.halts.resume(event) },
    DeliveryAlarmed: {
      amounts: ["rate", "breakEven"],
      apply: ({ delivery }, event, { timeMs }) => delivery.winRates.alarm(event, timeMs),
    },
    RiskConfirmed: {
      amounts: [],
      apply: ({ delivery }, { member }, { timeMs }) => delivery.confirmRisk(member, timeMs),
    },
    TrialGranted: {
      amounts: ["amount"],
      apply: ({ delivery }, { member, expiresMs }, { timeMs }) => {
        delivery.trials.give({ member, grantedMs: timeMs, expiresMs });
      },
      post: ({ member, asset, amount }, to) => to.move(ISSUANCE, available(member), asset, amount),
    },
    TrialExpired: {
      amounts: ["amount"],
      apply: ({ delivery }, { member }) => delivery.trials.expire(member),
      post: ({ member, asset, amount }, to) => {
        if (amount !== 0n) to.move(available(member), ISSUANCE, asset, amount);
      },
    },
    TrialPoolFunded: {
      amounts: ["amount"],
      apply: () => undefined,
      post: ({ asset, amount }, to) => to.move(ISSUANCE, poolOf("trial").available, asset, amount),
    },
  },
  acts: {
    HaltDeliveryAgain: {
      fields: { mode: "text", asset: "text", reason: "text", untilMs: "number" },
      refusal: refusalOfHaltingAgain,
      carryOut: haltDeliveryAgain,
      judges: haltNamedBy,
      isOwn: isOfOwnOrder,
    },
    ResumeDelivery: {
      fields: { mode: "text", asset: "text" },
      refusal: refusalOfResumption,
      carryOut: resumeDelivery,
      judges: haltNamedBy,
      isOwn: mayBeOfOwnOrder,
    },
    FundTrialPool: {
      fields: { amount: "text", evidence: "reference" },
      refusal: refusalOfFunding,
      carryOut: fundTrialPool,
    },
  },
  overtakes: { DeliveryHalted: haltOf, DeliveryHaltEnded: haltOf, DeliveryResumed: haltOf },
  observes: { IndexSampled: keepSamples },
  timers: {
    SettleDue: {
      stopsInDoubt: true,
      due: ({ delivery }, timeMs) => {
        if (delivery.dueAt(timeMs) === undefined) return undefined;
        return { type: "SettleDue", actor: TIMER, limit: ORDERS_PER_COMMAND };
      },
    },
    EndDeliveryHalts: {
      stopsInDoubt: true,
      due: (state, timeMs) => {
        if (deliveryHaltsDue(state, timeMs).length === 0) return undefined;
        return { type: "EndDeliveryHalts", actor: TIMER };
      },
    },
    ExpireTrialMoney: {
      stopsInDoubt: true,
      due: (state, timeMs) => {
        if (!isTrialDue(state, timeMs)) return undefined;
        return { type: "ExpireTrialMoney", actor: TIMER, limit: TRIALS_PER_COMMAND };
      },
    },
  },
  tradingCommands: ["PlaceDelivery"],
  beginnings: ["PlaceDelivery", "RequestTrialMoney"],
  brakes: {
    /** Running orders are settled. */
    delivery: {
      names: () => [""],
      hasStake: isAnyAtStake,
      stops: { PlaceDelivery: () => "" },
    },
  },
  parameters: [DELIVERY_PARAMETERS, DURATION_PARAMETERS, COUNTRY_PARAMETERS],
  snapshot: ({ delivery }) => delivery.lines,
} as const satisfies Capability<DeliveryVocabulary>;

type Named = { readonly mode: DeliveryMode; readonly asset: string };

function haltNamedBy(state: State, { mode, asset }: Named): string {
  return haltOf({ mode, underlying: underlyingOf(state, asset) });
}

function haltOf({ mode, underlying }: HaltedDelivery): string {
  return `delivery ${mode} ${underlying}`;
}

function mayBeOfOwnOrder(state: State, { mode, asset }: Named, staff: number): boolean {
  return mayBeAtStake(state, { mode, underlying: underlyingOf(state, asset) }, staff);
}

function isOfOwnOrder(state: State, { mode, asset }: Named, staff: number): boolean {
  return isAtStake(state, { mode, underlying: underlyingOf(state, asset) }, staff);
}
