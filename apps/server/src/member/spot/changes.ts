import * as contract from "@sumi/contract/spot/calls.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import { lotsOf, OFF_GRID, ticksOf } from "@sumi/core/markets/grid.ts";
import type { Market } from "@sumi/core/markets/markets.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { OrderRow } from "@sumi/store/spot/rows.ts";
import { outcomeUnknown } from "../../platform/http/answer.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { type Listing, marketNamed } from "../../shared/listing.ts";
import { nameOf, sharpened, standingRow } from "../../shared/own-orders.ts";
import { openOrder, openRow, SPOT_ORDERS } from "./finding.ts";
import {
  fillsDuring,
  type Moment,
  momentOf,
  orderAfter,
  type Told,
  tradingAnswer,
} from "./outcomes.ts";
import { steps } from "./terms.ts";

/** Amends and cancels open orders. */
export function changeRoutes(server: Server, listing: Listing): void {
  amendRoute(server, listing);
  cancelRoute(server, listing);
  cancelAllRoute(server, listing);
}

function amendRoute(server: Server, listing: Listing): void {
  const { commands } = server;
  route(server, contract.amendOrder, async (input, { member }) => {
    const name = nameOf(input);
    if (!name.ok) return name;
    const { price, qty } = input;
    if (price === undefined && qty === undefined) {
      return reject("MISSING_PARAMETER", { field: "price" });
    }
    if (price !== undefined && qty !== undefined)
      return reject("PARAMETER_ERROR", { field: "qty" });
    const markets = await listing();
    const key = commandKey(contract.amendOrder.path, member, input.client_id, input);
    const market = await commands.read((exchange) => {
      const order = openOrder(exchange, member, name.value);
      return order === undefined ? undefined : exchange.markets.all[order.market];
    });
    const figures = {
      price: stepsOn(market, ticksOf, price),
      quantity: stepsOn(market, lotsOf, qty),
    };

    // Both run at one moment: the order right before the command, and the command itself.
    const [before, amended] = await Promise.all([
      commands.read((exchange) => openRow(exchange, member, name.value)),
      commands.submit(
        { type: "AmendOrder", actor: member, key, order: name.value, ...figures },
        (exchange) => momentOf(exchange, member),
      ),
    ]);
    if (!amended.ok) return sharpened(server, SPOT_ORDERS, amended, { member, name: name.value });
    const { record, view: moment } = amended.value;
    const told = await tell(server, { record, moment, before, member, listing });
    return told.ok ? accept(tradingAnswer(told.value, markets)) : told;
  });
}

/** An order that is not open has no market here; the core refuses it before its figures. */
function stepsOn(
  market: Market | undefined,
  count: typeof ticksOf,
  text: string | undefined,
): number {
  if (market !== undefined) return steps(count, market, text);
  return text === undefined ? 0 : OFF_GRID;
}

function cancelRoute(server: Server, listing: Listing): void {
  const { commands } = server;
  route(server, contract.cancelOrder, async (input, { member }) => {
    const name = nameOf(input);
    if (!name.ok) return name;
    const markets = await listing();
    const key = commandKey(contract.cancelOrder.path, member, input.client_id, input);

    const [before, cancelled] = await Promise.all([
      commands.read((exchange) => openRow(exchange, member, name.value)),
      commands.submit({ type: "CancelOrder", actor: member, key, order: name.value }, (exchange) =>
        momentOf(exchange, member),
      ),
    ]);
    if (!cancelled.ok)
      return sharpened(server, SPOT_ORDERS, cancelled, { member, name: name.value });
    const { record, view: moment } = cancelled.value;
    const told = await tell(server, { record, moment, before, member, listing });
    if (!told.ok) return told;
    const { order, balances, sequence } = tradingAnswer(told.value, markets);
    return accept({ order, balances, sequence });
  });
}

const EVERY_MARKET = -1;

function cancelAllRoute(server: Server, listing: Listing): void {
  route(server, contract.cancelAll, async (input, { member }) => {
    const { symbol } = input;
    const named = symbol === undefined ? undefined : marketNamed(await listing(), symbol);
    if (named?.ok === false) return named;
    const key = commandKey(contract.cancelAll.path, member, input.client_id, input);
    const market = named === undefined ? EVERY_MARKET : named.value.number;
    const cancelled = await server.commands.submit(
      { type: "CancelAllOrders", actor: member, key, market },
      (exchange) => exchange.sequence,
    );
    if (!cancelled.ok) return cancelled;
    const { record, view: sequence } = cancelled.value;
    const count = record.events.filter(({ type }) => type === "OrderEnded").length;
    return accept({ count, sequence: String(sequence) });
  });
}

type Change = {
  readonly record: CommandRecord;
  readonly moment: Moment;
  readonly before: OrderRow | undefined;
  readonly member: number;
  readonly listing: Listing;
};

/**
 * The order after a command that changed it. For a repeated call `before` is not the state right
 * before the command, so the order's current state is returned instead.
 */
async function tell(server: Server, change: Change): Promise<Outcome<Told>> {
  const { record, moment, before, member } = change;
  const markets = await change.listing();
  const order = changedOrderOf(record);
  if (order === undefined) return reject("ORDER_NOT_FOUND");
  const fills = fillsDuring(record, order, markets);
  const { sequence: since } = record.stamp;
  if (before?.id === order && before.changedSequence + 1 === since) {
    return accept({ row: orderAfter(record, order, before, markets), fills, moment });
  }
  const now = await standingRow(server, SPOT_ORDERS, { member, order, since });
  // The command counted, whatever the tables say.
  return now.ok ? accept({ row: now.value, fills, moment }) : outcomeUnknown();
}

/** The order of an amendment or a cancellation, which its first event names. */
function changedOrderOf({ events: [first] }: CommandRecord): number | undefined {
  return first?.type === "OrderAmended" || first?.type === "OrderEnded" ? first.order : undefined;
}
