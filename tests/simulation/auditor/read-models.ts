import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { BalanceRow, BillRow } from "@sumi/store/ledger/rows.ts";
import { Projector } from "@sumi/store/projector.ts";
import { SimulatedProjectionStore } from "@sumi/store/simulated/projection-store.ts";
import type { OrderRow, TradeRow } from "@sumi/store/spot/rows.ts";
import { canonicalText } from "../../model/frames/canonical.ts";
import type { Model } from "../../model/model.ts";
import type { ReadRecord } from "../../model/record.ts";
import { isSame } from "../../model/same.ts";
import type { OwnOrder } from "../../model/trading/orders.ts";
import { wrongBills } from "./bills.ts";

/** I18, after all have caught up: one sentence for each table that is wrong. */
export async function* otherReadModels(
  model: Model,
  records: readonly ReadRecord[],
  store: SimulatedProjectionStore,
): AsyncGenerator<string> {
  const { sequence } = await store.checkpoint();
  if (sequence !== model.sequence)
    yield `The read models stand at ${sequence}, not ${model.sequence}.`;
  const tables = store.contents();
  const upTo = records.filter((record) => record.sequence <= sequence);
  yield* otherThanFolded(tables, await folded(upTo));
  if (sequence === model.sequence) yield* otherThanReckoned(model, tables, upTo);
}

type Tables = ReturnType<SimulatedProjectionStore["contents"]>;

/** The same commands folded into empty tables, in one go. */
async function folded(records: readonly ReadRecord[]): Promise<Tables> {
  const store = new SimulatedProjectionStore();
  await new Projector(store).fold(records.map(recordOf));
  return store.contents();
}

function recordOf({ sequence, timeMs, actor, key, asked, events }: ReadRecord): CommandRecord {
  // The records were read from the chain, so they are the core's own records with their amounts.
  const happened = events as CommandRecord["events"];
  return { stamp: { sequence, timeMs }, actor, command: asked.type, key, events: happened };
}

function* otherThanFolded(tables: Tables, should: Tables): Generator<string> {
  for (const name of new Set([...Object.keys(tables), ...Object.keys(should)])) {
    const rows = tables[name] ?? [];
    const own = should[name] ?? [];
    const at = own.findIndex((row, index) => !isSame(rows[index], row));
    if (at < 0 && rows.length === own.length) continue;
    const place = at < 0 ? own.length : at;
    const [is, fresh] = [canonicalText(rows[place]), canonicalText(own[place])];
    yield `Row ${place} of ${name} is ${is}, and a fresh fold makes it ${fresh}.`;
  }
}

/** Compares the tables with books that do not come from a projection. */
function* otherThanReckoned(
  model: Model,
  tables: Tables,
  records: readonly ReadRecord[],
): Generator<string> {
  // The table of a name has rows of its type only.
  const rowsOf = <Row>(name: string) => (tables[name] ?? []) as readonly Row[];
  yield* wrongBills(model, rowsOf<BillRow>("bills"), records);
  yield* wrongBalances(model, rowsOf<BalanceRow>("balances"));
  yield* wrongOrders(model, rowsOf<OrderRow>("orders"));
  const trades = records.flatMap(({ events }) => events.filter(({ type }) => type === "Traded"));
  const count = rowsOf<TradeRow>("trades").length;
  if (count !== trades.length)
    yield `There are ${count} trades, and it should be ${trades.length}.`;
}

function* wrongBalances({ ledger, markets }: Model, rows: readonly BalanceRow[]) {
  const is = new Map(rows.map(({ path, asset, balance }) => [`${path} ${asset}`, balance]));
  for (const [member, purse] of ledger.purses.entries()) {
    for (const purpose of ["available", "held"] as const) {
      for (const [asset, should = 0n] of (purse?.[purpose] ?? []).entries()) {
        const balance: bigint = is.get(`m:${member}:${purpose} ${asset}`) ?? 0n;
        if (balance === should) continue;
        yield `m:${member}:${purpose} of asset ${asset} is ${balance}, and it should be ${should}.`;
      }
    }
  }
  for (const [asset, { symbol }] of markets.assets.entries()) {
    let sum = 0n;
    for (const row of rows) if (row.asset === asset) sum += row.balance;
    if (sum !== 0n) yield `The balances of ${symbol} sum to ${sum}.`;
  }
}

function* wrongOrders({ spot: { orders } }: Model, rows: readonly OrderRow[]): Generator<string> {
  if (rows.length !== orders.all.size) {
    yield `There are ${rows.length} orders, and it should be ${orders.all.size}.`;
  }
  for (const row of rows) {
    const order = orders.all.get(row.id);
    if (order === undefined) continue;
    const [is, should] = [saidOf(row), knownOf(order)];
    if (is !== should) yield `Order ${row.id} is ${is}, and it should be ${should}.`;
  }
}

function saidOf({ status, endReason, filled, turnover, fee, hold }: OrderRow): string {
  return [status, endReason, filled, turnover, fee, hold].join(" ");
}

function knownOf({ place, end, filled, market, turnover, fee, hold }: OwnOrder): string {
  const isPending = place === "waiting" || place === "marked";
  const open = isPending ? "pending_trigger" : "open";
  const status = place === "over" ? (end === "FILLED" ? "filled" : "cancelled") : open;
  return [status, end, BigInt(filled) * market.lot, turnover, fee, hold].join(" ");
}
