import { orderOf } from "@sumi/core/testing/spoken-order.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Lane } from "../generator/open-loop.ts";
import type { PlayedExchange } from "./played-exchange.ts";

/** A member who in turn places an order that rests, and cancels it. */
export function spotLane({ journal, exchange }: PlayedExchange, member: number): Lane {
  const market = exchange.markets.bySymbol("BTC-USDT");
  assert(market !== undefined, "the market is listed");
  const place = orderOf(market, member, "buy 0.001 @59900");
  let open: number | undefined;
  let done: Parameters<Lane["connect"]>[0] = () => undefined;
  const send = async () => {
    const outcome =
      open === undefined
        ? await journal.submit(place, () => undefined)
        : await journal.submit(
            { type: "CancelOrder", actor: member, order: open },
            () => undefined,
          );
    const placed =
      outcome.ok && open === undefined ? outcome.value.record.stamp.sequence : undefined;
    open = placed;
    done(outcome.ok ? "accepted" : "declined");
  };
  return {
    connect: (told) => {
      done = told;
    },
    start: () => void send(),
  };
}
