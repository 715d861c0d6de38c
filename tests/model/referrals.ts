import type { Exchange } from "@sumi/core/exchange.ts";
import { REFERRAL_DUE } from "@sumi/core/ledger/accounts.ts";
import type { ReferralCommand } from "@sumi/core/referrals/commands.ts";
import type { ReferralEvent, RewardSource } from "@sumi/core/referrals/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { COIN } from "./decimal.ts";
import { amount, code, integer } from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import type { CommandOf, EventOf, Expected } from "./record.ts";
import { certifiedBy, levelBy, sponsorsIn } from "./referrals/levels.ts";
import { amountOf, MARKETING, nextCovered, noteOf, saleOf } from "./referrals/noting.ts";
import { sharesOf } from "./referrals/shares.ts";
import { type Charged, keyOf, rewardDay } from "./referrals/state.ts";

const DUE = "sys:referral:due";

/** Rules 7: each fee of a command has its rewards beside it, one entry for each fee. */
function* followUps(model: Model): Expected {
  for (const charged of model.referrals.charged) yield* accrued(model, charged);
}

function* accrued(model: Model, { member, asset, fee }: Charged): Expected {
  const [first, second, third] = sharesOf(model, member, fee);
  const total = first.amount + second.amount + third.amount;
  if (total === 0n) return;
  model.demand("I13", 2n * total <= fee, "half of a fee stays with the house");
  const price = model.prices.lastOk(model.markets.assets[asset]) ?? 0n;
  yield {
    type: "RewardsAccrued",
    source: "TRADING_FEE",
    member,
    asset,
    fee,
    value: (fee * price) / COIN,
    first: first.member,
    second: second.member,
    third: third.member,
    firstRate: Number(first.rate),
    secondRate: Number(second.rate),
    thirdRate: Number(third.rate),
    firstAmount: first.amount,
    secondAmount: second.amount,
    thirdAmount: third.amount,
  };
}

function* payRewards(model: Model, { actor, limit }: CommandOf<"PayRewards">): Expected {
  model.demand("I13", actor === 0, "only the exchange's own timer pays");
  const today = rewardDay(model.timeMs);
  const days = [...model.referrals.due.values()].filter(({ day }) => day < today);
  model.demand("I13", days.length > 0, "a day with rewards was over");
  for (const { member, source, asset, day, amount: sum } of inOrder(days).slice(0, limit)) {
    yield { type: "RewardPaid", member, source: source as RewardSource, asset, day, amount: sum };
  }
}

function* reserveRewards(model: Model, { actor, limit }: CommandOf<"ReserveRewards">): Expected {
  model.demand("I13", actor === 0, "only the exchange's own timer sets aside");
  model.demand("I13", nextCovered(model) !== undefined, "marketing covers what waits");
  for (let done = 0; done < limit; done += 1) {
    const note = nextCovered(model);
    if (note === undefined) return;
    yield { type: "RewardsReserved", ...note, account: -1 };
  }
}

/** By day, then by source and asset as they first came up on it; then by member, likewise. */
function inOrder<Sum extends { day: number; source: string; asset: number }>(all: readonly Sum[]) {
  const groups = new Map<string, Sum[]>();
  const order: string[] = [];
  for (const sum of all) {
    const key = `${sum.day}/${sum.source}/${sum.asset}`;
    if (!groups.has(key)) order.push(key);
    groups.set(key, [...(groups.get(key) ?? []), sum]);
  }
  const sorted = order.sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  return sorted.flatMap((key) => groups.get(key) ?? []);
}

function* reviewLevels(model: Model, command: CommandOf<"ReviewReferralLevels">): Expected {
  const { referrals, timeMs } = model;
  model.demand("I13", command.actor === 0, "only the exchange's own timer reviews");
  const sponsors = sponsorsIn(model);
  const today = rewardDay(timeMs);
  const { review } = referrals;
  const isDue = sponsors.length > 0 && (!review.isOver || review.day < today);
  model.demand("I13", isDue, "a day's levels were not reviewed yet");
  const day = review.isOver ? today : review.day;
  const done = review.isOver ? 0 : review.done;
  const piece = sponsors.slice(done, done + command.limit);
  for (const member of piece) {
    const members = certifiedBy(model, member);
    const teamFees = referrals.teamFees(member, day);
    const level = levelBy(model, members, teamFees);
    if (level === (referrals.levels.get(member) ?? 0)) continue;
    yield { type: "ReferralLevelSet", member, level, members, teamFees };
  }
  yield { type: "LevelsReviewed", day, done: done + piece.length };
}

/** Nothing is paid twice, and what is due is there. */
function* dueIsThere({ referrals, ledger, markets }: Model): Iterable<string> {
  for (const { number, symbol } of markets.assets) {
    const due = [...referrals.due.values()].filter(({ asset }) => asset === number);
    const sum = due.reduce((total, { amount: each }) => total + each, 0n);
    const balance = ledger.house.get(DUE)?.[number] ?? 0n;
    if (sum !== balance) yield `Rewards of ${sum} ${symbol} are due, out of ${balance}.`;
  }
}

/** A sale has in its proceeds what those who invited its buyers are to get. */
function* saleCoversRewards(model: Model): Iterable<string> {
  for (const { project, account, quote } of model.subscriptions.projects.values()) {
    const rewards = noteOf(model, saleOf(project))?.amount ?? 0n;
    const proceeds = model.ledger.house.get(`sys:issuer:${account}:proceeds`)?.[quote] ?? 0n;
    if (rewards > proceeds) yield `Sale ${project} owes ${rewards}, and was paid ${proceeds}.`;
  }
}

function* funded(model: Model): Iterable<string> {
  yield* dueIsThere(model);
  yield* saleCoversRewards(model);
}

/** The exchange's rewards and levels are the model's. */
function* liveReferrals(model: Model, exchange: Exchange): Iterable<string> {
  const { due, levels, notes } = model.referrals;
  const live = new Map(Array.from(exchange.referrals.due.all(), (each) => [keyOf(each), each]));
  if (live.size !== due.size) yield `${live.size} rewards are due, not ${due.size}.`;
  for (const [key, { amount: should }] of due) {
    const is = live.get(key)?.amount;
    if (is !== should) yield `The reward ${key} is ${is}, and it should be ${should}.`;
  }
  const isNoted = Array.from(exchange.referrals.noted.all(), ({ amount: each }) => each);
  const [is, should] = [isNoted.reduce((sum, each) => sum + each, 0n), amountOf(notes)];
  if (is !== should) yield `Rewards of ${is} are noted, and ${should} should be.`;
  for (const [member, level] of levels) {
    const is = exchange.referrals.levelOf(member);
    if (is !== level) yield `Member ${member} has level ${is}, and it should be ${level}.`;
  }
  for (const { number } of model.markets.assets) {
    const should = model.ledger.house.get(DUE)?.[number] ?? 0n;
    const is = exchange.ledger.balance(REFERRAL_DUE, number);
    if (is !== should) yield `${is} of asset ${number} are set aside, and ${should} should be.`;
  }
}

function reckonAccrual(model: Model, event: EventOf<"RewardsAccrued">): void {
  const { asset, firstAmount, secondAmount, thirdAmount } = event;
  const total = firstAmount + secondAmount + thirdAmount;
  model.ledger.post("sys:fee", asset, -total);
  model.ledger.post(DUE, asset, total);
  model.referrals.accrue(event, model.timeMs);
}

/** Out of the issuer's proceeds, or of the house's money for marketing. */
function reckonReserve(model: Model, event: EventOf<"RewardsReserved">): void {
  const { source, account, asset, amount: total } = event;
  const isSale = source === "SUBSCRIPTION";
  model.ledger.post(isSale ? `sys:issuer:${account}:proceeds` : MARKETING, asset, -total);
  model.ledger.post(DUE, asset, total);
  model.referrals.reserve(event, model.timeMs);
}

function reckonPayment(model: Model, event: EventOf<"RewardPaid">): void {
  const { member, asset, amount: paid } = event;
  const key = keyOf(event);
  if (model.referrals.paid.has(key)) model.object("I13", `The reward ${key} is paid twice.`);
  model.ledger.post(DUE, asset, -paid);
  model.ledger.available(member, asset, paid);
  model.referrals.pay(event);
}

const timed = { limit: integer };
const shared = {
  member: integer,
  asset: integer,
  first: integer,
  second: integer,
  third: integer,
  firstRate: integer,
  secondRate: integer,
  thirdRate: integer,
  firstAmount: amount,
  secondAmount: amount,
  thirdAmount: amount,
};
const occasion = { source: code, product: integer, incomeDay: integer };
const ofOccasion = { ...occasion, asset: integer, amount };
const any = (initial: string, bounds: { least?: string; most?: string } = {}) =>
  ({ initial, hurts: "any", ...bounds }) as const;
const part = { most: "0.5" };
const given = { most: "0.1" };
const factor = { least: "1", most: "2" };
const people = { least: "1", most: "1000000" };

export const REFERRALS = {
  events: {
    RewardsAccrued: {
      fields: { ...shared, source: code, fee: amount, value: amount },
      breaks: "I13",
      reckon: reckonAccrual,
    },
    RewardsNoted: {
      fields: { ...shared, ...occasion, base: amount },
      breaks: "I13",
      reckon: ({ referrals }, event) => {
        referrals.notes = [...referrals.notes, event];
      },
    },
    RewardsReserved: {
      fields: { ...ofOccasion, account: integer },
      breaks: "I13",
      reckon: reckonReserve,
    },
    RewardsDelayed: {
      fields: ofOccasion,
      breaks: "I13",
      reckon: ({ referrals }, { source, product, incomeDay }) => {
        referrals.delayed = [...referrals.delayed, { source, product, incomeDay }];
      },
    },
    RewardsVoided: {
      fields: ofOccasion,
      breaks: "I13",
      reckon: ({ referrals }, event) => referrals.forget(event),
    },
    RewardPaid: {
      fields: { member: integer, source: code, asset: integer, day: integer, amount },
      breaks: "I13",
      reckon: reckonPayment,
    },
    ReferralLevelSet: {
      fields: { member: integer, level: integer, members: integer, teamFees: amount },
      breaks: "I13",
      reckon: ({ referrals }, { member, level }) => void referrals.levels.set(member, level),
    },
    LevelsReviewed: {
      fields: { day: integer, done: integer },
      breaks: "I13",
      reckon: (model, { day, done }) => {
        const isOver = done >= sponsorsIn(model).length;
        model.referrals.review = { day, done, isOver };
      },
    },
  },
  commands: {
    PayRewards: { fields: timed, expect: payRewards },
    ReserveRewards: { fields: timed, expect: reserveRewards },
    ReviewReferralLevels: { fields: timed, expect: reviewLevels },
  },
  parameters: {
    "referrals.rate_1": any("0.2", part),
    "referrals.rate_2": any("0.1", part),
    "referrals.rate_3": any("0.05", part),
    "referrals.sale_rate_1": any("0.03", given),
    "referrals.sale_rate_2": any("0.02", given),
    "referrals.sale_rate_3": any("0.01", given),
    "referrals.income_rate_1": any("0", given),
    "referrals.income_rate_2": any("0", given),
    "referrals.income_rate_3": any("0", given),
    "referrals.members_1": any("3", people),
    "referrals.members_2": any("10", people),
    "referrals.members_3": any("30", people),
    "referrals.team_fees_1": any("0"),
    "referrals.team_fees_2": any("1000"),
    "referrals.team_fees_3": any("10000"),
    "referrals.multiplier_1": any("1.1", factor),
    "referrals.multiplier_2": any("1.2", factor),
    "referrals.multiplier_3": any("1.3", factor),
  },
  followUps,
  full: { I13: funded },
  live: { I13: liveReferrals },
} satisfies CapabilityModel<ReferralCommand, ReferralEvent>;
