import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Project } from "@sumi/core/subscriptions/project.ts";
import { type Amount, amountOf, ZERO } from "@sumi/primitives/amount.ts";
import type { PastMoment } from "../../shared/past.ts";
import { decision, isReached, memberNamed, momentOf } from "../../shared/past-steps.ts";
import { PLANNED_SALES, type PlannedOrder, type PlannedSale } from "./demonstration.ts";
import { PROSPECTUSES } from "./demonstration-prospectuses.ts";

/** The staff who draft and suspend. */
const DRAFTER = -5;
/** The person who has the new coins. */
const ISSUER = "issuer1";
/** A sale is drafted so long before its start, or before the present where that is earlier. */
const DRAFTED_BEFORE_DAYS = 1.3;

/** Issuers sell new coins in a demonstration's past, and certified members subscribe. */
export function salesOfThePast(x: Exchange, moment: PastMoment): readonly ExchangeCommand[] {
  return PLANNED_SALES.flatMap((sale) => {
    const project = projectOf(x, sale);
    return project === undefined ? draftOf(x, sale, moment) : stepsOf(x, { sale, project, moment });
  });
}

/** Terms that two planned sales share would make them one. */
function projectOf(x: Exchange, { coin, mode, sizes }: PlannedSale): Project | undefined {
  const asset = x.markets.assetBySymbol(coin)?.number;
  const price = units(sizes.price);
  return [...x.subscriptions.projects].find((project) => {
    return project.coin === asset && project.mode === mode && project.price === price;
  });
}

/** A past that is too short for the draft of a sale goes without it. */
function draftOf(x: Exchange, sale: PlannedSale, moment: PastMoment): readonly ExchangeCommand[] {
  const { days, sizes } = sale;
  const coin = x.markets.assetBySymbol(sale.coin)?.number;
  const quote = x.markets.assetBySymbol("USDT")?.number;
  if (coin === undefined || quote === undefined) return [];
  const total = units(sizes.total);
  const prospectus = PROSPECTUSES[sale.coin];
  const isNow = isReached(Math.min(days.start, 0) - DRAFTED_BEFORE_DAYS, moment);
  const issuer = isNow ? memberNamed(x, ISSUER) : undefined;
  if (issuer === undefined) return [];
  const terms = {
    issuer,
    coin,
    quote,
    mode: sale.mode,
    price: units(sizes.price),
    total,
    orderMin: units(sizes.orderMin),
    orderMax: units(sizes.orderMax),
    personalCap: units(sizes.personalCap),
    startMs: momentOf(days.start, moment),
    endMs: momentOf(days.end, moment),
    lockDays: days.lock,
    releaseDays: days.release,
    isOnce: false,
    forbidden: [],
    ...(prospectus !== undefined && { prospectus: x.sha256(JSON.stringify(prospectus)) }),
  };
  return [{ type: "DraftProject", actor: DRAFTER, ...terms }];
}

type Step = {
  readonly sale: PlannedSale;
  readonly project: Project;
  readonly moment: PastMoment;
};

function stepsOf(x: Exchange, step: Step): readonly ExchangeCommand[] {
  const { sale, project, moment } = step;
  const { project: number, issuer, terms, status } = project;
  if (status === "draft") {
    if (sale.until === "draft") return [];
    return [{ type: "DeliverSupply", actor: issuer, project: number, terms }];
  }
  if (status === "delivered") {
    if (sale.until === "delivered") return [];
    return [decision(x, { act: "OpenProject", project: number }, moment)];
  }
  if (status !== "open") return [];
  if (sale.cancelled !== undefined && moment.timeMs >= momentOf(sale.cancelled, moment)) {
    const act = { act: "CancelProject", project: number, reason: "ISSUER_WITHDREW" } as const;
    return [decision(x, act, moment)];
  }
  if (sale.suspended !== undefined && isReached(sale.suspended, moment)) {
    const reason = "ISSUER_IN_DOUBT";
    return [{ type: "SuspendProject", actor: DRAFTER, project: number, reason }];
  }
  const due = sale.orders.filter(({ day }) => isReached(day, moment));
  return due.flatMap((order) => orderOf(x, project, order));
}

function orderOf(
  x: Exchange,
  { project, mode }: Project,
  { member, amount: text }: PlannedOrder,
): readonly ExchangeCommand[] {
  const actor = memberNamed(x, member);
  if (actor === undefined) return [];
  const amount = units(text);
  return mode === "pro_rata"
    ? [{ type: "CommitSubscription", actor, project, amount }]
    : [{ type: "Subscribe", actor, project, quantity: amount }];
}

function units(text: string): Amount {
  return amountOf(text) ?? ZERO;
}
