import type { Model } from "../model.ts";
import type { EventOf } from "../record.ts";

type Terms = Omit<EventOf<"AuctionScheduled">, "type">;

/** The newest auction of a market, and how far it has come. */
export type OwnAuction = Terms & {
  stage: "waiting" | "trading" | "done" | "given up";
  /** The end that was drawn. */
  drawnEndMs: number | undefined;
  /** Ticks; 0 until it is found, and where nothing crosses. */
  price: number;
};

/** Every auction, by its market. */
export class OwnAuctions {
  readonly all = new Map<number, OwnAuction>();

  /** The auction in whose place nothing trades continuously. */
  standing({ number }: { readonly number: number }): OwnAuction | undefined {
    const auction = this.all.get(number);
    return auction?.stage === "waiting" || auction?.stage === "trading" ? auction : undefined;
  }

  /** True while a market's orders may neither leave nor shrink. */
  isHeld(market: { readonly number: number }, timeMs: number): boolean {
    const auction = this.standing(market);
    if (auction === undefined || timeMs < auction.startMs) return false;
    const isOver = auction.stage === "trading" || timeMs >= endOf(auction);
    return isOver || timeMs >= auction.frozenMs;
  }

  /** Closing a market ends an auction that has no price yet. */
  giveUp(number: number): void {
    const auction = this.standing({ number });
    if (auction !== undefined) auction.stage = "given up";
  }

  /** The sale's price, in ticks, where a market was opened by an auction. */
  reference({ number }: { readonly number: number }): number | undefined {
    const auction = this.all.get(number);
    return auction?.stage === "done" ? auction.reference : undefined;
  }
}

export function endOf({ drawnEndMs, latestMs }: OwnAuction): number {
  return drawnEndMs ?? latestMs;
}

/** True while orders are collected. */
export function takesOrders(auction: OwnAuction, timeMs: number): boolean {
  const { stage, startMs } = auction;
  return stage === "waiting" && timeMs >= startMs && timeMs < endOf(auction);
}

/** True for all who have no part in the auction of a market's coin, by any of their accounts. */
export function isBarred(model: Model, market: { readonly base: number }, member: number): boolean {
  if (model.members.isHouse(member)) return true;
  const person = model.linkedAccounts.accountsOf(member);
  for (const { coin, issuer, status } of model.subscriptions.projects.values()) {
    const isOpened = status !== "draft" && status !== "delivered";
    if (isOpened && coin === market.base && person.has(issuer)) return true;
  }
  return [...model.review.links.people].some((staff) => {
    return model.review.links.barring(staff, model.timeMs).some((own) => person.has(own));
  });
}
