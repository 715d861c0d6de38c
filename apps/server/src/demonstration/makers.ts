import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import type { Clock } from "@sumi/journal/ports.ts";
import { ZERO } from "@sumi/primitives/amount.ts";
import type { Timer } from "../platform/timers/timer.ts";
import { type HouseMembers, houseMembersOf, marketViewOf, quoteName } from "./desk.ts";
import { nextAnchor, type QuoteStep, quoteSteps } from "./quotes.ts";

/**
 * The house's market makers: ordinary, flagged members that quote around the index with the same
 * commands as all others and without special rights. Does nothing where no such members exist.
 */
export function makersTimer(options: {
  readonly commands: Commands;
  readonly clock: Clock;
}): Timer {
  const { commands, clock } = options;
  const anchors = new Map<number, number | undefined>();
  let house: HouseMembers | undefined;

  /** Follows the index in every market, and returns the commands to submit. */
  async function decide(): Promise<readonly ExchangeCommand[]> {
    house ??= await commands.read(houseMembersOf);
    const { makers } = house;
    if (makers.length === 0) return [];
    const views = await commands.read((x) =>
      x.markets.all.map((market) => ({
        market: market.number,
        view: marketViewOf(x, market, { makers, nowMs: clock.nowMs() }),
      })),
    );
    return views.flatMap(({ market, view }) => {
      const anchor = nextAnchor(view, anchors.get(market));
      anchors.set(market, anchor);
      return quoteSteps(view, anchor).map((step) => commandOf(market, step));
    });
  }

  return {
    name: "market makers",
    periodMs: 1_000,
    offsetMs: 200,
    async beat() {
      const steps = await decide();
      // All at once and in order, so that they share a frame. A refusal needs no answer: the next
      // beat decides again from the state it finds.
      await Promise.all(steps.map((command) => commands.submit(command, () => undefined)));
    },
  };
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
