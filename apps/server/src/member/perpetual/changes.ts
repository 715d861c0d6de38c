import * as contract from "@sumi/contract/perpetual/orders.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import { OFF_GRID } from "@sumi/core/markets/grid.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { PerpetualOrderRow } from "@sumi/store/perpetual/order-rows.ts";
import { outcomeUnknown } from "../../platform/http/answer.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { contractFilter } from "../../shared/contract-listing.ts";
import { nameOf, sharpened, standingRow } from "../../shared/own-orders.ts";
import type { Named } from "../../shared/perpetual-order-data.ts";
import { openOrder, openRow, PERPETUAL_ORDERS } from "./finding.ts";
import type { Naming } from "./naming.ts";
import {
  fillsDuring,
  type Moment,
  momentOf,
  orderAfter,
  type Told,
  tradingAnswer,
} from "./outcomes.ts";
import { lots, ticks } from "./terms.ts";

/** Amends and cancels open orders on contracts. */
export function changeRoutes(server: Server, naming: Naming): void {
  amendRoute(server, naming);
  cancelRoute(server, naming);
  cancelAllRoute(server, naming);
}

function amendRoute(server: Server, naming: Naming): void {
  const { commands } = server;
  route(server, contract.amendPerpetualOrder, async (input, { member }) => {
    const name = nameOf(input);
    if (!name.ok) return name;
    const { price, qty } = input;
    if (price === undefined && qty === undefined) {
      return reject("MISSING_PARAMETER", { field: "price" });
    }
    if (price !== undefined && qty !== undefined) {
      return reject("PARAMETER_ERROR", { field: "qty" });
    }
    const named = await naming();
    const key = commandKey(contract.amendPerpetualOrder.path, member, input.client_id, input);
    const listed = await commands.read((exchange) => {
      const order = openOrder(exchange, member, name.value);
      return order === undefined ? undefined : exchange.perpetual.contracts.get(order.market);
    });
    // An order that is not open has no contract here; the core refuses it before its figures.
    const off = (text: string | undefined) => (text === undefined ? 0 : OFF_GRID);
    const figures = {
      price: listed === undefined ? off(price) : ticks(listed, price),
      quantity: listed === undefined ? off(qty) : lots(listed, qty),
    };

    // Both run at one moment: the order right before the command, and the command itself.
    const [before, amended] = await Promise.all([
      commands.read((exchange) => openRow(exchange, member, name.value)),
      commands.submit(
        { type: "AmendPerpetualOrder", actor: member, key, order: name.value, ...figures },
        (exchange) => momentOf(exchange, member),
      ),
    ]);
    if (!amended.ok) {
      return sharpened(server, PERPETUAL_ORDERS, amended, { member, name: name.value });
    }
    const { record, view: moment } = amended.value;
    const told = await tell(server, { record, moment, before, member, named });
    return told.ok ? accept(tradingAnswer(told.value, named)) : told;
  });
}

function cancelRoute(server: Server, naming: Naming): void {
  const { commands } = server;
  route(server, contract.cancelPerpetualOrder, async (input, { member }) => {
    const name = nameOf(input);
    if (!name.ok) return name;
    const named = await naming();
    const key = commandKey(contract.cancelPerpetualOrder.path, member, input.client_id, input);

    const [before, cancelled] = await Promise.all([
      commands.read((exchange) => openRow(exchange, member, name.value)),
      commands.submit(
        { type: "CancelPerpetualOrder", actor: member, key, order: name.value },
        (exchange) => momentOf(exchange, member),
      ),
    ]);
    if (!cancelled.ok) {
      return sharpened(server, PERPETUAL_ORDERS, cancelled, { member, name: name.value });
    }
    const { record, view: moment } = cancelled.value;
    const told = await tell(server, { record, moment, before, member, named });
    if (!told.ok) return told;
    const { order, balances, sequence } = tradingAnswer(told.value, named);
    return accept({ order, balances, sequence });
  });
}

const EVERY_CONTRACT = -1;

function cancelAllRoute(server: Server, naming: Naming): void {
  route(server, contract.cancelAllPerpetualOrders, async (input, { member }) => {
    const { contracts } = await naming();
    const filter = contractFilter(contracts, input.symbol);
    if (!filter.ok) return filter;
    const key = commandKey(contract.cancelAllPerpetualOrders.path, member, input.client_id, input);
    const command = { type: "CancelAllPerpetualOrders", actor: member, key } as const;
    const cancelled = await server.commands.submit(
      { ...command, contract: filter.value ?? EVERY_CONTRACT },
      (exchange) => exchange.sequence,
    );
    if (!cancelled.ok) return cancelled;
    const { record, view: sequence } = cancelled.value;
    const count = record.events.filter(({ type }) => type === "PerpetualOrderEnded").length;
    return accept({ count, sequence: String(sequence) });
  });
}

type Change = {
  readonly record: CommandRecord;
  readonly moment: Moment;
  readonly before: PerpetualOrderRow | undefined;
  readonly member: number;
  readonly named: Named;
};

/**
 * The order after a command that changed it. For a repeated call `before` is not the state right
 * before the command, so the order's current state is returned instead.
 */
async function tell(server: Server, change: Change): Promise<Outcome<Told>> {
  const { record, moment, before, member, named } = change;
  const order = changedOrderOf(record);
  if (order === undefined) return reject("ORDER_NOT_FOUND");
  const fills = fillsDuring(record, order, named);
  const { sequence: since } = record.stamp;
  if (before?.id === order && before.changedSequence + 1 === since) {
    return accept({ row: orderAfter(record, order, before, named), fills, moment });
  }
  const now = await standingRow(server, PERPETUAL_ORDERS, { member, order, since });
  // The command counted, whatever the tables say.
  return now.ok ? accept({ row: now.value, fills, moment }) : outcomeUnknown();
}

/** The order of an amendment or a cancellation, which its first event names. */
function changedOrderOf({ events: [first] }: CommandRecord): number | undefined {
  const isChange = first?.type === "PerpetualOrderAmended" || first?.type === "PerpetualOrderEnded";
  return isChange ? first.order : undefined;
}
