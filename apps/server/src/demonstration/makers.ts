import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import type { Clock } from "@sumi/journal/ports.ts";
import { ZERO } from "@sumi/primitives/amount.ts";
import type { Timer } from "../platform/timers/timer.ts";
import { ContractMakers } from "./contract-makers.ts";
import { type HouseMembers, houseMembersOf, marketViewOf, quoteName } from "./desk.ts";
import {
  type Anchors,
  LADDER,
  nextAnchors,
  type QuoteStep,
  quoteSteps,
  type Rung,
} from "./quotes.ts";

/**
 * The house's market makers: ordinary, flagged members that quote around the index with the same
 * commands as all others and without special rights. Does nothing where no such members exist.
 */
export function makersTimer(options: {
  readonly commands: Commands;
  readonly clock: Clock;
}): Timer {
  const { commands, clock } = options;
  const makers = new Makers(LADDER);
  const ofContracts = new ContractMakers(LADDER);
  return {
    name: "market makers",
    periodMs: 1_000,
    offsetMs: 200,
    async beat() {
      const nowMs = clock.nowMs();
      const steps = await commands.read((x) => [
        ...makers.decide(x, nowMs),
        ...ofContracts.decide(x, nowMs),
      ]);
      // All at once and in order, so that they share a frame. A refusal needs no answer: the next
      // beat decides again from the state it finds.
      await Promise.all(steps.map((command) => commands.submit(command, () => undefined)));
    },
  };
}

/** Follows the index in every market with quotes on each level of a ladder. */
export class Makers {
  readonly #ladder: readonly Rung[];
  readonly #anchors = new Map<number, Anchors | undefined>();
  #house: HouseMembers | undefined;

  constructor(ladder: readonly Rung[]) {
    this.#ladder = ladder;
  }

  /** The commands to submit now. */
  decide(x: Exchange, nowMs: number): readonly ExchangeCommand[] {
    this.#house ??= houseMembersOf(x);
    const { makers } = this.#house;
    if (makers.length === 0) return [];
    return x.markets.all.flatMap((market) => {
      const view = marketViewOf(x, market, { makers, ladder: this.#ladder, nowMs });
      const anchors = nextAnchors(view, this.#anchors.get(market.number));
      this.#anchors.set(market.number, anchors);
      return quoteSteps(view, anchors).map((step) => commandOf(market.number, step));
    });
  }
}

function commandOf(market: number, step: QuoteStep): ExchangeCommand {
  const { member: actor } = step;
  switch (step.act) {
    case "cancel":
      return { type: "CancelOrder", actor, order: step.order };
    case "amend": {
      const price = "price" in step ? step.price : 0;
      const quantity = "quantity" in step ? step.quantity : 0;
      return { type: "AmendOrder", actor, order: step.order, price, quantity };
    }
    case "place":
      return {
        type: "PlaceOrder",
        actor,
        market,
        side: step.side,
        kind: "limit",
        tif: "GTC",
        // A quote must only rest and never take.
        postOnly: true,
        price: step.price,
        quantity: step.quantity,
        amount: ZERO,
        stopPrice: 0,
        selfTrade: "EXPIRE_TAKER",
        clientId: quoteName(market, step.side, step.level),
      };
  }
}
