import type { PartData } from "@sumi/contract/subscriptions/calls.ts";
import type { ProjectData, SaleState } from "@sumi/contract/subscriptions/terms.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Holding, Project } from "@sumi/core/subscriptions/project.ts";
import { refundedOf } from "@sumi/core/subscriptions/refunded.ts";
import { lastDayOf, lockDayMs } from "@sumi/formulas/subscriptions.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { coinOf } from "./order-data.ts";

/** A sale as everybody sees it at that moment; its issuer and members are not named. */
export function projectData(exchange: Exchange, project: Project, timeMs: number): ProjectData {
  const { endMs, lockDays } = project;
  const refunded = refundedOf(exchange, project);
  return {
    id: String(project.project),
    state: stateOf(exchange, project, timeMs),
    coin: coinOf(exchange.markets, project.coin),
    quote: coinOf(exchange.markets, project.quote),
    mode: project.mode,
    price: formatAmount(project.price),
    total: formatAmount(project.total),
    order_min: formatAmount(project.orderMin),
    order_max: formatAmount(project.orderMax),
    personal_cap: formatAmount(project.personalCap),
    start_ms: project.startMs,
    end_ms: endMs,
    refundable_until_ms: project.refundableUntilMs,
    unlock_ms: lockDayMs(endMs, lockDays),
    last_unlock_ms: lockDayMs(endMs, lastDayOf(project)),
    lock_days: lockDays,
    release_days: project.releaseDays,
    once: project.isOnce,
    forbidden: [...project.forbidden],
    reward_rates: (project.rewardRates ?? []).map((rate) => formatAmount(BigInt(rate))),
    prospectus: project.prospectus ?? "",
    terms: project.terms,
    sold: formatAmount(project.sold),
    proceeds: formatAmount(project.proceeds),
    committed: formatAmount(project.committed),
    refunded_coins: formatAmount(refunded.coins),
    refunded_money: formatAmount(refunded.money),
  };
}

/** Between the steps of the core, the state follows from the time (rules 4.2). */
function stateOf(exchange: Exchange, project: Project, timeMs: number): SaleState {
  const { status, mode, isSuspended, startMs, endMs, sold, total, done } = project;
  const { refundableUntilMs } = project;
  if (status === "settled") return project.day < 0 ? "locked" : "releasing";
  if (status !== "open") return status;
  if (timeMs < endMs) {
    if (isSuspended) return "suspended";
    if (timeMs < startMs) return "not_started";
    return mode === "first_come" && sold === total ? "sold_out" : "on_sale";
  }
  const holdings = exchange.subscriptions.holdingsIn(project.project).all.length;
  if (mode === "first_come" || done === holdings) return "locked";
  // Its allocation waits for two people, or for the time in which nothing can be refunded.
  return isSuspended && timeMs < refundableUntilMs ? "suspended" : "allocating";
}

export function partData(holding: Omit<Holding, "project" | "member">): PartData {
  return {
    committed: formatAmount(holding.committed),
    quantity: formatAmount(holding.quantity),
    paid: formatAmount(holding.paid),
    released: formatAmount(holding.released),
  };
}
