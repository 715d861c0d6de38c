import type { DeliveryAct, FundTrialPool } from "@sumi/core/delivery/acts.ts";
import type { DeliveryCommand } from "@sumi/core/delivery/commands.ts";
import type { DeliveryEvent } from "@sumi/core/delivery/events.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { CapabilityModel, Hold } from "./capability.ts";
import { unitsOf } from "./decimal.ts";
import {
  endDeliveryHalts,
  haltDelivery,
  haltDeliveryAgain,
  resumeDelivery,
} from "./delivery/halting.ts";
import { placeDelivery } from "./delivery/placing.ts";
import { settleDue } from "./delivery/settling.ts";
import { poolPath } from "./delivery/state.ts";
import { expireTrialMoney, requestTrialMoney } from "./delivery/trial.ts";
import {
  account,
  amount,
  code,
  hash,
  integer,
  listOf,
  maybe,
  oneOf,
  plainDecimal,
  symbol,
} from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import type { CommandOf, EventOf, Expected } from "./record.ts";

function* fundTrialPool(model: Model, { amount: text, evidence }: FundTrialPool): Expected {
  const asset = model.markets.asset("TUSDT")?.number ?? -1;
  const units = unitsOf(text);
  model.demand("I10", asset >= 0 && units > 0n, "trial money is listed before it is issued");
  yield { type: "TrialPoolFunded", asset, amount: units, evidence };
}

type Ended = EventOf<"DeliveryWon" | "DeliveryLost" | "DeliveryTied" | "DeliveryVoided">;

/** Ends an order: the stake, and the profit set aside, go where its outcome says (rules 3.5). */
function end(toMember: boolean, toPool: boolean, change: (event: Ended) => bigint) {
  return (model: Model, event: Ended): void => {
    const { order, member, mode, asset, stake, profit } = event;
    const { ledger, delivery, selfLimits } = model;
    const known = delivery.orders.get(order);
    if (known === undefined) model.object("I9", `Order ${order} ends, and it was not open.`);
    else delivery.count(known, change(event), model.timeMs);
    if (known !== undefined && event.type === "DeliveryWon") delivery.decide(known, true);
    if (known !== undefined && event.type === "DeliveryLost") delivery.decide(known, false);
    delivery.orders.delete(order);
    // The member's result is the pool's, seen from the other side.
    if (mode === "real") selfLimits.count(member, -change(event), model.timeMs);
    ledger.held(member, asset, -stake);
    ledger.post(poolPath(mode, "reserved"), asset, -profit);
    const won = toMember ? (toPool ? stake : stake + profit) : 0n;
    ledger.available(member, asset, won);
    ledger.post(poolPath(mode, "available"), asset, stake + profit - won);
    ledger.countHold(member, asset, -stake);
  };
}

const WIN = end(true, false, ({ profit }) => -profit);
const LOSE = end(false, true, ({ stake }) => stake);
const REFUND = end(true, true, () => 0n);

function* confirmRisk(model: Model, { actor: member }: CommandOf<"ConfirmRisk">): Expected {
  const person = model.members.find(member);
  model.demand("I6", person?.frozen === false, "who confirms is a member, and not frozen");
  model.demand("I21", !model.delivery.riskConfirmed.has(member), "it was not confirmed before");
  yield { type: "RiskConfirmed", member };
}

function* heldInModel(model: Model, member: number): Generator<Hold> {
  for (const order of model.delivery.orders.values()) {
    if (order.member === member) yield { asset: order.asset, amount: order.stake };
  }
}

function* heldInExchange({ delivery }: Exchange, member: number): Generator<Hold> {
  for (const order of delivery.orders) {
    if (order.member === member) yield { asset: order.asset, amount: order.stake };
  }
}

/** I9: every profit that an open order may win is set aside. */
function* reserves({ delivery, ledger, markets }: Model): Generator<string> {
  for (const mode of ["real", "trial"] as const) {
    for (const { number: asset, symbol: name } of markets.assets) {
      let owed = 0n;
      for (const order of delivery.orders.values()) {
        if (order.mode === mode && order.asset === asset) owed += order.profit;
      }
      const reserved = ledger.house.get(poolPath(mode, "reserved"))?.[asset] ?? 0n;
      if (reserved === owed) continue;
      yield `The ${mode} pool has ${reserved} of ${name} set aside, and owes ${owed}.`;
    }
  }
}

/** I10: trial money is with members, in its pool or not issued, and nowhere else. */
function* trialMoney({ ledger, markets }: Model): Generator<string> {
  const asset = markets.asset("TUSDT")?.number;
  const faults: string[] = [];
  ledger.each((path, of, balance) => {
    if (balance === 0n) return;
    const isItsPlace = /^(?:sys:pool:trial:|ext:trial:issuance$)/.test(path);
    const isMembers = /^m:\d+:(?:available|held)$/.test(path);
    if (of === asset ? !(isItsPlace || isMembers) : isItsPlace) {
      faults.push(`${path} has ${balance} units of asset ${of}.`);
    }
  });
  yield* faults;
}

function* liveOrders(model: Model, { delivery }: Exchange): Generator<string> {
  const own = [...model.delivery.orders.values()];
  const theirs = [...delivery.orders];
  if (own.length !== theirs.length) {
    yield `It has ${theirs.length} open contracts, and it should have ${own.length}.`;
  }
  for (const { order, open, openSamples } of own) {
    const found = delivery.find(order);
    const is = [found?.open, found?.openSamples].join();
    const should = [open, openSamples.join(" ")].join();
    if (is !== should) yield `Order ${order} opened at ${is}, and it should have at ${should}.`;
  }
}

const mode = oneOf(["real", "trial"]);
const direction = oneOf(["up", "down"]);
const rule = oneOf(["open=median3;close=trim20mean10;v1"]);
const ended = { order: integer, member: integer, mode, asset: integer, stake: amount };
const settled = {
  ...ended,
  profit: amount,
  close: amount,
  samples: listOf(integer),
  tip: hash,
  record: hash,
};

export const DELIVERY = {
  events: {
    DeliveryAccepted: {
      fields: {
        ...ended,
        profit: amount,
        underlying: integer,
        direction,
        minutes: integer,
        ratio: plainDecimal,
        openMs: integer,
        expiryMs: integer,
        rule,
        indexRule: oneOf(["trim3;v2", "trim3;v3"]),
        indexDecimals: integer,
        sourcesMin: integer,
        sourceAgeMaxMs: integer,
        terms: hash,
      },
      breaks: "I9",
      reckon: (model, event) => {
        const { member, mode: of, asset, stake, profit } = event;
        model.ledger.hold(member, asset, stake);
        model.ledger.post(poolPath(of, "available"), asset, -profit);
        model.ledger.post(poolPath(of, "reserved"), asset, profit);
        model.ledger.countHold(member, asset, stake);
        model.delivery.accept(event, model.timeMs);
      },
    },
    DeliveryOpened: {
      fields: { order: integer, open: amount, samples: listOf(integer) },
      breaks: "I9",
      reckon: ({ delivery }, event) => delivery.open(event),
    },
    DeliveryWon: { fields: settled, breaks: "I9", reckon: WIN },
    DeliveryLost: { fields: settled, breaks: "I9", reckon: LOSE },
    DeliveryTied: { fields: settled, breaks: "I9", reckon: REFUND },
    DeliveryVoided: {
      fields: { ...ended, profit: amount, reason: code, count: integer },
      breaks: "I9",
      reckon: REFUND,
    },
    DeliveryHalted: {
      fields: {
        mode,
        underlying: integer,
        reason: code,
        staff: integer,
        confirmer: maybe(integer),
        untilMs: maybe(integer),
        againMs: maybe(integer),
      },
      breaks: "I9",
      reckon: ({ delivery }, event) => delivery.halt(event),
    },
    DeliveryHaltEnded: {
      fields: { mode, underlying: integer },
      breaks: "I21",
      reckon: ({ delivery }, event) => delivery.endHalt(event),
    },
    DeliveryResumed: {
      fields: { mode, underlying: integer },
      breaks: "I21",
      reckon: ({ delivery }, event) => delivery.resume(event),
    },
    DeliveryAlarmed: {
      fields: { member: integer, count: integer, rate: amount, breakEven: amount },
      breaks: "I9",
      reckon: ({ delivery, timeMs }, { member }) => void delivery.alarmedMs.set(member, timeMs),
    },
    RiskConfirmed: {
      fields: { member: integer },
      breaks: "I21",
      reckon: ({ delivery }, { member }) => void delivery.riskConfirmed.add(member),
    },
    TrialGranted: {
      fields: { member: integer, asset: integer, amount, expiresMs: integer },
      breaks: "I10",
      reckon: (model, { member, asset, amount: units, expiresMs }) => {
        model.ledger.post("ext:trial:issuance", asset, -units);
        model.ledger.available(member, asset, units);
        model.delivery.trials.set(member, { grantedMs: model.timeMs, expiresMs });
      },
    },
    TrialExpired: {
      fields: { member: integer, asset: integer, amount },
      breaks: "I10",
      reckon: (model, { member, asset, amount: units }) => {
        model.ledger.post("ext:trial:issuance", asset, units);
        model.ledger.available(member, asset, -units);
        model.delivery.expire(member);
      },
    },
    TrialPoolFunded: {
      fields: { asset: integer, amount, evidence: account },
      breaks: "I10",
      reckon: ({ ledger }, { asset, amount: units }) => {
        ledger.post("ext:trial:issuance", asset, -units);
        ledger.post("sys:pool:trial:available", asset, units);
      },
    },
  },
  commands: {
    PlaceDelivery: {
      fields: { mode, underlying: integer, direction, minutes: integer, stake: amount },
      expect: placeDelivery,
    },
    SettleDue: { fields: { limit: integer }, expect: settleDue },
    HaltDelivery: {
      fields: { mode, underlying: integer, reason: code, untilMs: integer },
      expect: haltDelivery,
    },
    EndDeliveryHalts: { fields: {}, expect: endDeliveryHalts },
    ConfirmRisk: { fields: {}, expect: confirmRisk },
    RequestTrialMoney: { fields: {}, expect: requestTrialMoney },
    ExpireTrialMoney: { fields: { limit: integer }, expect: expireTrialMoney },
  },
  acts: {
    HaltDeliveryAgain: {
      fields: { mode, asset: symbol, reason: code, untilMs: integer },
      expect: haltDeliveryAgain,
    },
    ResumeDelivery: { fields: { mode, asset: symbol }, expect: resumeDelivery },
    FundTrialPool: { fields: { amount: plainDecimal, evidence: account }, expect: fundTrialPool },
  },
  parameters: {
    "delivery.real_open": { initial: "0" },
    "delivery.trial_open": { initial: "1" },
    "delivery.country_others": { initial: "1" },
    "delivery.direction_cap": { initial: "0.05", hurts: "rise" },
    "delivery.expiry_cap": { initial: "0.01", hurts: "rise" },
    "delivery.sample_age_max_ms": { initial: "3000", hurts: "rise" },
    "delivery.circuit_bps": { initial: "50", hurts: "rise" },
    "delivery.loss_halt": { initial: "0.15", hurts: "rise" },
    "delivery.alarm_results": { initial: "500" },
    "delivery.alarm_member_orders": { initial: "100" },
    "trial.grant": { initial: "1000", hurts: "rise" },
    "trial.refill_below": { initial: "10" },
    "trial.valid_ms": { initial: "2592000000", hurts: "fall" },
    ".ratio": { initial: "0", hurts: "fall" },
    ".stake_min": { initial: "0", hurts: "rise" },
    ".stake_max": { initial: "0", hurts: "fall" },
  },
  holds: { inModel: heldInModel, inExchange: heldInExchange },
  full: { I9: reserves, I10: trialMoney },
  live: { I9: liveOrders },
} satisfies CapabilityModel<DeliveryCommand, DeliveryEvent, DeliveryAct>;
