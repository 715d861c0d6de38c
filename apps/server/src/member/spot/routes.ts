import * as contract from "@sumi/contract/spot/calls.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { listingOf, marketNamed } from "../../shared/listing.ts";
import { changeRoutes } from "./changes.ts";
import { historyRoutes } from "./history.ts";
import { fillsDuring, momentOf, orderAfter, tradingAnswer } from "./outcomes.ts";
import { termsOf } from "./terms.ts";

/** Spot trading: placing, changing and history. */
export function spotRoutes(server: Server): void {
  const { commands } = server;
  const listing = listingOf(commands);

  route(server, contract.placeOrder, async (input, { member }) => {
    const markets = await listing();
    const market = marketNamed(markets, input.symbol);
    if (!market.ok) return market;
    const terms = termsOf(input, market.value);
    if (!terms.ok) return terms;
    const key = commandKey(contract.placeOrder.path, member, input.client_id, input);
    const { base, quote } = market.value;

    const placed = await commands.submit(
      { type: "PlaceOrder", actor: member, key, ...terms.value },
      (exchange) => momentOf(exchange, member, [base, quote]),
    );
    if (!placed.ok) return placed;
    const { record, view: moment } = placed.value;
    const order = record.stamp.sequence;
    const row = orderAfter(record, order, undefined, markets);
    const fills = fillsDuring(record, order, markets);
    return accept(tradingAnswer({ row, fills, moment }, markets));
  });

  changeRoutes(server, listing);
  historyRoutes(server, listing);
}
