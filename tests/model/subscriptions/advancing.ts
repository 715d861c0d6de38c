import { COIN } from "../decimal.ts";
import type { Model } from "../model.ts";
import type { EventOf, Expected } from "../record.ts";
import { notedOfSale, noteOf, reservedOfSale, saleOf } from "../referrals/noting.ts";
import { returned } from "./selling.ts";
import { dayOf, inTurn, type Part, type Project, proceedsOf, soldOf } from "./state.ts";

type Step = "allocate" | "refund" | "settle" | "release";
type Timed = { readonly actor: number; readonly limit: number };

export function* allocateDue(model: Model, command: Timed): Expected {
  for (const project of due(model, "allocate", command)) {
    const event = allocated(project);
    yield event;
    const { member, quote: asset, paid: base } = event;
    yield* notedOfSale(model, project, { member, asset, base });
  }
}

/** Rules 4.4 by rounds: in each one, everybody whose share reaches the cap leaves with it. */
function allocated(project: Project): EventOf<"SubscriptionAllocated"> {
  const { personalCap: cap, price, total, parts } = project;
  const paidFor = ({ committed }: Part) => (committed * COIN) / price;
  const atCap = ({ committed }: Part) => least(cap, (committed * COIN) / price);
  let left = [...parts.values()];
  let coins = total;
  const capped = new Set<Part>();
  for (;;) {
    const sum = sumOf(left);
    const leaving = left.filter(({ committed }) => coins * committed >= cap * sum);
    if (leaving.length === 0) break;
    for (const part of leaving) {
      capped.add(part);
      coins -= atCap(part);
    }
    left = left.filter((part) => !capped.has(part));
  }
  const turn = inTurn(project);
  const next = turn.find(({ isDone }) => !isDone);
  if (next === undefined) throw new Error("somebody is to be allocated");
  const share = capped.has(next) ? cap : (coins * next.committed) / sumOf(left);
  const quantity = least(cap, least(share, paidFor(next)));
  const product = quantity * price;
  const paid = product / COIN + (product % COIN === 0n ? 0n : 1n);
  const gone = turn.slice(0, turn.indexOf(next) + 1).filter((part) => capped.has(part));
  const { project: number, account, coin, quote } = project;
  return {
    type: "SubscriptionAllocated",
    project: number,
    account,
    member: next.member,
    coin,
    quote,
    quantity,
    paid,
    refund: next.committed - paid,
    coinsLeft: gone.reduce((rest, part) => rest - atCap(part), total),
    commitmentsLeft: sumOf(turn) - sumOf(gone),
  };
}

export function* refundDue(model: Model, command: Timed): Expected {
  for (const project of due(model, "refund", command)) {
    const { project: number, account, coin, quote, mode } = project;
    const part = inTurn(project).find(({ isDone }) => !isDone);
    if (part === undefined) yield returned(project);
    else if (mode === "pro_rata") {
      const { member, committed: amount } = part;
      yield { type: "CommitmentReturned", project: number, member, quote, amount };
    } else {
      const { member, quantity, paid } = part;
      const of = { project: number, account, member, coin, quote };
      yield { type: "SubscriptionRefunded", ...of, quantity, paid };
    }
  }
}

export function* settleProjects(model: Model, command: Timed): Expected {
  for (const found of due(model, "settle", command)) {
    const { project, account, issuer: member, coin, quote, total, refundableUntilMs } = found;
    const isLate = model.timeMs >= refundableUntilMs;
    model.demand("I11", isLate, "proceeds stay while a cancellation is possible");
    const rewards = noteOf(model, saleOf(project))?.amount ?? 0n;
    const [proceeds, unsold] = [proceedsOf(found) - rewards, total - soldOf(found)];
    yield* reservedOfSale(model, project, account);
    yield { type: "ProjectSettled", project, account, member, coin, quote, proceeds, unsold };
  }
}

/** By the calendar: each part has what all days so far give it, and nothing of a later one. */
export function* releaseDue(model: Model, command: Timed): Expected {
  let left = demandTimer(model, command);
  demandDue(model, "release");
  while (left > 0) {
    const project = nextOf(model, "release");
    if (project === undefined) return;
    const { project: number, coin, lockDays, releaseDays, endMs } = project;
    const last = lockDays + releaseDays - 1;
    const today = dayOf(model.timeMs) - dayOf(endMs);
    const day = project.runningDay ?? (today < last ? today : last);
    const turn = inTurn(project);
    const some = turn.filter(({ isDone }) => !isDone).slice(0, left);
    const days = BigInt(day - lockDays + 1);
    for (const { member, quantity: locked, released } of some) {
      const whole = day >= last ? locked : (locked * days) / BigInt(releaseDays);
      if (whole === released) continue;
      const quantity = whole - released;
      yield { type: "SubscriptionReleased", project: number, member, coin, quantity, day };
    }
    const done = turn.filter(({ isDone }) => isDone).length + some.length;
    yield { type: "ReleaseAdvanced", project: number, day, done };
    left -= some.length;
  }
}

/** The project that goes on, as often as the limit permits. */
function* due(model: Model, step: Step, command: Timed): Generator<Project> {
  const limit = demandTimer(model, command);
  demandDue(model, step);
  for (let done = 0; done < limit; done += 1) {
    const project = nextOf(model, step);
    if (project === undefined) return;
    yield project;
  }
}

function demandTimer(model: Model, { actor, limit }: Timed): number {
  model.demand("I11", actor === 0, "only the exchange's own timer goes on");
  model.demand("I11", limit >= 1 && limit <= 500, "a piece is bounded");
  return limit;
}

function demandDue(model: Model, step: Step): void {
  model.demand("I11", nextOf(model, step) !== undefined, `something was due to ${step}`);
}

/** The project that has waited longest for that step; of equals, the older one. */
function nextOf({ subscriptions, timeMs }: Model, step: Step): Project | undefined {
  const waiting = [...subscriptions.projects.values()].flatMap((project) => {
    const dueMs = dueMsOf(project, step);
    return dueMs !== undefined && dueMs <= timeMs ? [{ project, dueMs }] : [];
  });
  return waiting.sort((one, other) => one.dueMs - other.dueMs)[0]?.project;
}

function dueMsOf(project: Project, step: Step): number | undefined {
  const { status, mode, parts, isSuspended, endMs, refundableUntilMs } = project;
  const hasWaiting = mode === "pro_rata" && [...parts.values()].some(({ isDone }) => !isDone);
  switch (step) {
    case "allocate":
      if (status !== "open" || !hasWaiting) return undefined;
      return isSuspended ? refundableUntilMs : endMs;
    case "refund":
      return status === "cancelled" ? 0 : undefined;
    case "settle":
      return status === "open" && !hasWaiting ? refundableUntilMs : undefined;
    case "release": {
      if (status !== "settled" || parts.size === 0) return undefined;
      const later = project.lastDay + 1 > project.lockDays ? project.lastDay + 1 : project.lockDays;
      return (dayOf(endMs) + (project.runningDay ?? later)) * 86_400_000;
    }
  }
}

function sumOf(parts: readonly Part[]): bigint {
  return parts.reduce((sum, { committed }) => sum + committed, 0n);
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
