import type { PerpetualFillData, PerpetualOrderData } from "@sumi/contract/perpetual/orders.ts";
import type { BalanceData } from "@sumi/contract/spot/calls.ts";
import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { PerpetualOrderRow } from "@sumi/store/perpetual/order-rows.ts";
import {
  acceptedPerpetualOrder,
  changedPerpetualOrder,
  isEventOfOrders,
  perpetualOrdersOf,
} from "@sumi/store/perpetual/orders.ts";
import { type StepChange, stepChangesOf } from "@sumi/store/perpetual/step-changes.ts";
import { balanceOf } from "../../shared/balance-data.ts";
import {
  type FillFacts,
  type Named,
  perpetualFillData,
  perpetualOrderData,
} from "../../shared/perpetual-order-data.ts";

/** The state right after a command, as its answer shows it. */
export type Moment = { readonly sequence: number; readonly balances: readonly BalanceData[] };

/** For `commands.submit`: the member's balances of the coins that contracts settle in. */
export function momentOf(exchange: Exchange, member: number): Moment {
  const assets = new Set(exchange.perpetual.contracts.all.map(({ asset }) => asset));
  const balances = Array.from(assets, (asset) => balanceOf(exchange, member, asset));
  return { sequence: exchange.sequence, balances };
}

/**
 * The order after the events of one command. `before` is its state right before them, or
 * `undefined` if the command placed it.
 */
export function orderAfter(
  record: CommandRecord,
  order: number,
  before: PerpetualOrderRow | undefined,
  { contracts }: Named,
): PerpetualOrderRow {
  let row = before;
  for (const event of record.events.filter(isEventOfOrders)) {
    if (event.type === "PerpetualOrderAccepted") {
      if (event.order !== order) continue;
      row = acceptedPerpetualOrder(event, contracts.get(event.market), record.stamp);
    } else if (row !== undefined && perpetualOrdersOf(event).includes(order)) {
      row = changedPerpetualOrder(row, event, contracts.get(row.contract), record.stamp);
    }
  }
  assert(row !== undefined, "a command tells of an order that it placed or that stood before");
  return row;
}

/** The order's trades during one command, oldest first. */
export function fillsDuring(
  record: CommandRecord,
  order: number,
  named: Named,
): PerpetualFillData[] {
  const fills: PerpetualFillData[] = [];
  let n = 0;
  for (const event of record.events) {
    if (!("contract" in event)) continue;
    const { contract } = event;
    for (const change of stepChangesOf(event, named.contracts.get(contract))) {
      // Counted as the tables count the steps of positions, so that a trade keeps its id.
      n += 1;
      if (change.orderId !== order) continue;
      const { sequence, timeMs } = record.stamp;
      const fill = fillOfChange(change, { sequence, n, contract, timeMs });
      fills.push(perpetualFillData(fill, named));
    }
  }
  return fills;
}

function fillOfChange(
  change: StepChange,
  at: Pick<FillFacts, "sequence" | "n" | "contract" | "timeMs">,
): FillFacts {
  const { asset, buys = false, role = "taker", orderId, opens, closes } = change;
  return {
    ...at,
    asset,
    buys,
    role,
    orderId,
    quantity: opens ?? closes ?? ZERO,
    value: change.value ?? ZERO,
    fee: change.fee ?? ZERO,
    closes: opens === undefined,
    realised: change.realised ?? (0n as Amount),
  };
}

/** The data for the answer of one command on one order. */
export type Told = {
  readonly row: PerpetualOrderRow;
  readonly fills: readonly PerpetualFillData[];
  readonly moment: Moment;
};

/** The answer of a call that placed or changed an order. */
export function tradingAnswer(
  { row, fills, moment }: Told,
  named: Named,
): {
  order: PerpetualOrderData;
  fills: PerpetualFillData[];
  balances: BalanceData[];
  sequence: string;
} {
  const order = perpetualOrderData(row, named);
  return {
    order,
    fills: [...fills],
    balances: moment.balances.filter(({ coin }) => coin === order.coin),
    sequence: String(moment.sequence),
  };
}
