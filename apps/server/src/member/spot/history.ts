import * as contract from "@sumi/contract/spot/calls.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { readBalancesAfter } from "@sumi/store/ledger/queries.ts";
import { readFills, readOrders } from "@sumi/store/spot/queries.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { type Listing, marketNamed } from "../../shared/listing.ts";
import { coinOf, fillData, listed, openOrderRow, orderData } from "../../shared/order-data.ts";
import { nameOf } from "../../shared/own-orders.ts";
import { rememberedRow } from "./finding.ts";

/**
 * The member's open orders, exact and current, and past orders, as far as the read models have
 * come.
 */
export function historyRoutes(server: Server, listing: Listing): void {
  openOrdersRoute(server, listing);
  ordersRoute(server, listing);
  fillsRoute(server, listing);
  orderBillRoute(server, listing);
}

function openOrdersRoute(server: Server, listing: Listing): void {
  route(server, contract.openOrders, async (input, { member }) => {
    const markets = await listing();
    const market = marketFilter(markets, input.symbol);
    if (!market.ok) return market;
    const seen = await server.commands.read(({ spot, sequence }) => {
      const open = spot.openOrdersOf(member).filter((order) => {
        return market.value === undefined || order.market === market.value;
      });
      const rows = open.map((order) =>
        openOrderRow(order, listed(markets, order.market), sequence),
      );
      return { rows, sequence };
    });
    const orders = seen.rows.map((row) => orderData(row, markets));
    return accept({ orders, sequence: String(seen.sequence) });
  });
}

function ordersRoute(server: Server, listing: Listing): void {
  route(server, contract.orders, async (input, { member }) => {
    const markets = await listing();
    const market = marketFilter(markets, input.symbol);
    if (!market.ok) return market;
    const reached = await historyReached(server, input.min_sequence);
    if (!reached.ok) return reached;
    const { cursor, limit, state, from_ms: fromMs, to_ms: toMs } = input;
    const filter = { member, market: market.value, state, fromMs, toMs };
    const page = await readOrders(server.database, { ...filter, cursor, limit });
    if (!page.ok) return page;
    const orders = page.value.rows.map((row) => orderData(row, markets));
    const next_cursor = page.value.next ?? null;
    return accept({ orders, next_cursor, sequence: String(reached.value) });
  });
}

function fillsRoute(server: Server, listing: Listing): void {
  route(server, contract.fills, async (input, { member }) => {
    const markets = await listing();
    const market = marketFilter(markets, input.symbol);
    if (!market.ok) return market;
    const reached = await historyReached(server, input.min_sequence);
    if (!reached.ok) return reached;
    const { cursor, limit, from_ms: fromMs, to_ms: toMs } = input;
    const filter = { member, market: market.value, fromMs, toMs };
    const page = await readFills(server.database, { ...filter, cursor, limit });
    if (!page.ok) return page;
    const fills = page.value.rows.map((row) => fillData(row, markets));
    const next_cursor = page.value.next ?? null;
    return accept({ fills, next_cursor, sequence: String(reached.value) });
  });
}

function orderBillRoute(server: Server, listing: Listing): void {
  route(server, contract.orderBill, async (input, { member }) => {
    const name = nameOf(input);
    if (!name.ok) return name;
    const markets = await listing();
    const reached = await historyReached(server, input.min_sequence);
    if (!reached.ok) return reached;
    const order = await rememberedRow(server.database, member, name.value);
    if (order === undefined) return reject("ORDER_NOT_FOUND");
    const { cursor, limit } = input;
    const page = await readFills(server.database, { member, order: order.id, cursor, limit });
    if (!page.ok) return page;
    const after = await readBalancesAfter(server.database, member, order.id);
    return accept({
      order: orderData(order, markets),
      fills: page.value.rows.map((row) => fillData(row, markets)),
      balances_after: after.map(({ asset, available }) => {
        return { coin: coinOf(markets, asset), available: formatAmount(available) };
      }),
      next_cursor: page.value.next ?? null,
      sequence: String(reached.value),
    });
  });
}

/** The number of the market to filter by; `undefined` for all. */
function marketFilter(markets: Markets, symbol: string | undefined): Outcome<number | undefined> {
  if (symbol === undefined) return accept(undefined);
  const market = marketNamed(markets, symbol);
  return market.ok ? accept(market.value.number) : market;
}
