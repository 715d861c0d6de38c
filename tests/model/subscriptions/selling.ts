import { createHash } from "node:crypto";
import { COIN, decimalOf } from "../decimal.ts";
import type { Model } from "../model.ts";
import { demandAccepted } from "../pages.ts";
import type { CommandOf, Expected } from "../record.ts";
import { notedOfSale } from "../referrals/noting.ts";
import { demandNotExcluded } from "../self-limits.ts";
import { type Project, soldOf } from "./state.ts";

/** Rules 4.1: the terms of a sale, which nothing changes later. */
export function* draftProject(model: Model, command: CommandOf<"DraftProject">): Expected {
  const { actor: staff, type: _, key: __, attachment: ___, ...terms } = command;
  const { timeMs, parameters } = model;
  model.demand("I21", staff < 0, "only staff draft");
  const issuer = model.members.find(terms.issuer);
  model.demand("I11", issuer?.house === "none", "the issuer is a member, and not the house");
  model.demand("I21", !model.review.isOwn(model, staff, terms.issuer), "nobody drafts their own");
  const refundableMs = parameters.integer("subscriptions.refundable_ms", timeMs);
  const { total, price, orderMin, orderMax, personalCap } = terms;
  const isRising = [1n, orderMin, orderMax, personalCap, total].every((amount, at, all) => {
    return at === 0 || (all[at - 1] ?? 0n) <= amount;
  });
  model.demand("I11", isRising && price > 0n, "minimum, maximum, cap and total are in order");
  const coin = model.markets.assets[terms.coin];
  model.demand("I11", (coin?.indexDecimals ?? -1) >= 0, "a new coin does not count as one USDT");
  const quote = model.markets.assets[terms.quote]?.symbol ?? "TUSDT";
  model.demand("I10", quote !== "TUSDT" && quote !== coin?.symbol, "the price is real money");
  const { startMs, endMs } = terms;
  model.demand("I11", startMs < endMs && endMs - startMs <= 7_776_000_000, "a sale ends");
  const refundableUntilMs = endMs + refundableMs;
  const midnight = new Date(endMs);
  midnight.setUTCHours(0, 0, 0, 0);
  midnight.setUTCDate(midnight.getUTCDate() + terms.lockDays);
  const isLate = midnight.getTime() >= refundableUntilMs;
  model.demand("I11", isLate, "nothing is released while a cancellation could take it back");
  const countries = terms.forbidden.join();
  model.demand("I11", countries === [...terms.forbidden].sort().join(), "countries are sorted");
  const rate = (generation: number) => {
    return Number(parameters.units(`referrals.sale_rate_${generation}`, timeMs));
  };
  const rewardRates: [number, number, number] = [rate(1), rate(2), rate(3)];
  yield {
    type: "ProjectDrafted",
    project: model.sequence,
    ...terms,
    refundableUntilMs,
    rewardRates,
    terms: hashOf(model, { ...terms, refundableUntilMs, rewardRates }),
    staff,
  };
}

type Hashed = Pick<Project, "refundableUntilMs" | "rewardRates"> &
  Omit<CommandOf<"DraftProject">, "type" | "actor">;

function hashOf({ markets }: Model, terms: Hashed): string {
  const symbolOf = (asset: number) => markets.assets[asset]?.symbol ?? "";
  const countries = terms.forbidden.map((country) => `"${country}"`);
  const texts = [
    `"coin":"${symbolOf(terms.coin)}","quote":"${symbolOf(terms.quote)}","mode":"${terms.mode}"`,
    `"price":"${decimalOf(terms.price)}","total":"${decimalOf(terms.total)}"`,
    `"order_min":"${decimalOf(terms.orderMin)}","order_max":"${decimalOf(terms.orderMax)}"`,
    `"personal_cap":"${decimalOf(terms.personalCap)}"`,
    `"start_ts":${terms.startMs},"end_ts":${terms.endMs}`,
    `"refundable_until_ts":${terms.refundableUntilMs}`,
    `"lock_days":${terms.lockDays},"release_days":${terms.releaseDays}`,
    `"once":${terms.isOnce},"forbidden":[${countries}]`,
    ...(terms.prospectus === undefined ? [] : [`"prospectus":"${terms.prospectus}"`]),
    `"reward_rates":[${terms.rewardRates?.map((rate) => `"${decimalOf(BigInt(rate))}"`)}]`,
  ];
  return createHash("sha256").update(`{${texts.join()}}`).digest("hex");
}

export function* discardProject(model: Model, command: CommandOf<"DiscardProject">): Expected {
  const { actor: staff, project } = command;
  const isDraft = model.subscriptions.projects.get(project)?.status === "draft";
  model.demand("I21", staff < 0 && isDraft, "staff discard what nobody delivered for");
  yield { type: "ProjectDiscarded", project, staff };
}

/** The whole supply, from the issuer, for the terms that the issuer has named. */
export function* deliverSupply(model: Model, command: CommandOf<"DeliverSupply">): Expected {
  const { actor, project } = command;
  const found = demandIssuer(model, command, "draft");
  model.demand("I11", found?.terms === command.terms, "the issuer delivers to terms they know");
  if (found === undefined) return;
  const { issuer, coin, total: amount } = found;
  const { available } = model.ledger.balance(actor, coin);
  model.demand("I2", available >= amount, "the supply is there");
  const taken = [...model.subscriptions.projects.values()].map(({ account }) => account);
  let account = 0;
  while (taken.includes(account)) account += 1;
  yield { type: "SupplyDelivered", project, account, member: issuer, coin, amount };
}

export function* takeBackSupply(model: Model, command: CommandOf<"TakeBackSupply">): Expected {
  const found = demandIssuer(model, command, "delivered");
  if (found !== undefined) yield returned(found);
}

/** The whole supply goes back. */
export function returned({ project, account, issuer: member, coin, total: amount }: Project) {
  return { type: "SupplyReturned", project, account, member, coin, amount } as const;
}

function demandIssuer(
  model: Model,
  { actor, project }: { readonly actor: number; readonly project: number },
  status: Project["status"],
): Project | undefined {
  demandFree(model, actor);
  const found = model.subscriptions.projects.get(project);
  const isOwn = found?.issuer === actor && found.status === status;
  model.demand("I11", isOwn, `the issuer of a ${status} has its supply`);
  return found;
}

/** Rules 4.3, first come. */
export function* subscribe(model: Model, command: CommandOf<"Subscribe">): Expected {
  const { actor: member, project: number, quantity } = command;
  const project = demandSubscriber(model, { member, number, mode: "first_come" });
  if (project === undefined) return;
  demandSize(model, project, quantity);
  const sold = soldOf(project);
  model.demand("I11", sold + quantity <= project.total, "no more is sold than was delivered");
  let owned = quantity;
  for (const account of model.linkedAccounts.accountsOf(member)) {
    owned += project.parts.get(account)?.quantity ?? 0n;
  }
  model.demand("I11", owned <= project.personalCap, "nobody gets more than the cap");
  const product = quantity * project.price;
  const paid = product / COIN + (product % COIN === 0n ? 0n : 1n);
  const { account, coin, quote } = project;
  const { available } = model.ledger.balance(member, quote);
  model.demand("I2", available >= paid, "the price is there");
  yield { type: "Subscribed", project: number, account, member, coin, quote, quantity, paid };
  yield* notedOfSale(model, project, { member, asset: quote, base: paid });
}

/** Rules 4.3, pro rata. */
export function* commit(model: Model, command: CommandOf<"CommitSubscription">): Expected {
  const { actor: member, project: number, amount } = command;
  const project = demandSubscriber(model, { member, number, mode: "pro_rata" });
  if (project === undefined) return;
  demandSize(model, project, (amount * COIN) / project.price);
  const { quote } = project;
  const { available } = model.ledger.balance(member, quote);
  model.demand("I2", available >= amount, "the commitment is there");
  for (const account of model.linkedAccounts.accountsOf(member)) {
    const isAnother = account !== member && project.parts.has(account);
    model.demand("I11", !isAnother, "a person commits from one account");
  }
  yield { type: "SubscriptionCommitted", project: number, member, quote, amount };
}

type Wanted = {
  readonly member: number;
  readonly number: number;
  readonly mode: Project["mode"];
};

function demandSubscriber(model: Model, { member, number, mode }: Wanted): Project | undefined {
  const { timeMs, identity, linkedAccounts } = model;
  demandFree(model, member);
  demandAccepted(model, member);
  const project = model.subscriptions.projects.get(number);
  const isOpen = project?.mode === mode && project.status === "open" && !project.isSuspended;
  model.demand("I11", isOpen, "the project is open, and of that mode");
  if (project === undefined) return undefined;
  const isOnSale = timeMs >= project.startMs && timeMs < project.endMs;
  model.demand("I11", isOnSale, "the sale has begun and not ended");
  const { certification, country } = identity.of(member);
  const isKnown = certification === "certified" && !project.forbidden.includes(country);
  model.demand("I21", isKnown, "who subscribes is certified, in a country where they may");
  const isOther = !linkedAccounts.accountsOf(project.issuer).has(member);
  model.demand("I11", isOther && !model.members.isHouse(member), "neither issuer nor house buys");
  demandNotExcluded(model, member, "real");
  const accounts = [...linkedAccounts.accountsOf(member)];
  const isFirst = !accounts.some((account) => project.parts.has(account));
  model.demand("I11", isFirst || !project.isOnce, "where once is enough, nobody buys again");
  return project;
}

function demandFree(model: Model, member: number): void {
  const person = model.members.find(member);
  model.demand("I6", person?.frozen === false, "who subscribes or delivers is not frozen");
  const mayTrade = model.timeMs >= (person?.prohibitedUntilMs ?? 0);
  model.demand("I6", mayTrade, "who subscribes or delivers may trade");
}

function demandSize(model: Model, { orderMin, orderMax }: Project, quantity: bigint): void {
  const isWithin = quantity >= orderMin && quantity <= orderMax;
  model.demand("I11", isWithin, "a subscription is within its bounds");
}
