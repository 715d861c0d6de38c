import type { Exchange } from "@sumi/core/exchange.ts";
import type { Hold } from "../capability.ts";
import type { Model } from "../model.ts";
import { proceedsOf, soldOf } from "./state.ts";

export const sale = (account: number) => `sys:issuer:${account}:sale`;
export const proceeds = (account: number) => `sys:issuer:${account}:proceeds`;
export const locked = (member: number) => `m:${member}:locked`;

export function* heldInModel({ subscriptions }: Model, member: number): Generator<Hold> {
  for (const { status, mode, quote, parts } of subscriptions.projects.values()) {
    const part = parts.get(member);
    const isHeld = mode === "pro_rata" && (status === "open" || status === "cancelled");
    if (isHeld && part?.isDone === false) yield { asset: quote, amount: part.committed };
  }
}

export function* heldInExchange({ subscriptions }: Exchange, member: number): Generator<Hold> {
  for (const { project, status, mode, quote, done } of subscriptions.projects) {
    const holdings = subscriptions.holdingsIn(project);
    const holding = holdings.of(member);
    const isHeld = mode === "pro_rata" && (status === "open" || status === "cancelled");
    if (!isHeld || holding === undefined || holdings.all.indexOf(holding) < done) continue;
    yield { asset: quote, amount: holding.committed };
  }
}

/** The sums of a project are the balances of its accounts, and nobody has more than the cap. */
export function* backed({ subscriptions, ledger }: Model): Iterable<string> {
  const lockedSums = new Map<string, bigint>();
  for (const project of subscriptions.projects.values()) {
    const { project: number, account, coin, quote, status, total, personalCap } = project;
    const isLying = status === "delivered" || status === "open";
    const sold = soldOf(project);
    if (sold > total) yield `Project ${number} gave ${sold} of ${total}.`;
    const unsold = ledger.house.get(sale(account))?.[coin] ?? 0n;
    if (isLying && unsold !== total - sold) yield `Project ${number} has ${unsold} left to sell.`;
    const paid = ledger.house.get(proceeds(account))?.[quote] ?? 0n;
    if (isLying && paid !== proceedsOf(project)) yield `Project ${number} was paid ${paid}.`;
    for (const { member, quantity, released, isDone } of project.parts.values()) {
      if (quantity > personalCap) yield `Member ${member} has ${quantity} of project ${number}.`;
      if (status === "cancelled" && isDone) continue;
      const key = `${member} ${coin}`;
      lockedSums.set(key, (lockedSums.get(key) ?? 0n) + quantity - released);
    }
  }
  for (const [key, sum] of lockedSums) {
    const [member = 0, coin = 0] = key.split(" ").map(Number);
    const balance = ledger.house.get(locked(member))?.[coin] ?? 0n;
    if (balance !== sum) yield `Member ${member} has ${balance} locked, and ${sum} in projects.`;
  }
}

/** The exchange's projects are the model's. */
export function* liveProjects(model: Model, exchange: Exchange): Iterable<string> {
  const live = [...exchange.subscriptions.projects].map((project) => {
    return [project.project, project.status, project.account, project.isSuspended].join(" ");
  });
  const known = [...model.subscriptions.projects.values()].map((project) => {
    return [project.project, project.status, project.account, project.isSuspended].join(" ");
  });
  if (live.join() !== known.join()) yield `Projects are ${live}, and they should be ${known}.`;
}
