import { decimalOf } from "../decimal.ts";
import type { Findings } from "../findings.ts";
import type { Books } from "./books.ts";
import type { Rows } from "./database.ts";
import type { Order } from "./orders.ts";
import { takeCases } from "./read-cases.ts";

/** What the tables for reading say at their checkpoint, taken in one moment. */
export type ReadModels = {
  /** The last command that they hold. */
  readonly sequence: number;
  /** I18: compares every row with the books of that very command, unit by unit. */
  compare(books: Books): void;
};

export async function takeReadModels(rows: Rows, findings: Findings): Promise<ReadModels> {
  const found = (text: string) => findings.add("I18", text);
  const [checkpoint] = await rows<{ sequence: number }>("select * from projection_checkpoint");
  const balances = await rows<BalanceRow>("select path, asset, balance from balances");
  const orders = await rows<OrderRow>("select * from orders");
  const bills = await rows<BillSums>(
    `select member, asset, sum(amount)::text as amount, sum(fee)::text as fee
     from bills group by member, asset`,
  );
  const cases = await takeCases(rows);
  const [trades] = await rows<TradeCounts>(
    "select (select count(*) from trades) as trades, (select count(*) from fills) as fills",
  );
  for (const { sequence, line } of await rows<BrokenBill>(BROKEN_BILLS)) {
    found(`bill ${sequence}.${line} does not add up`);
  }
  return {
    sequence: checkpoint?.sequence ?? 0,
    compare(books) {
      compareBalances(balances, books, found);
      compareOrders(orders, books, found);
      compareBills(bills, books, found);
      cases.compare(books.wallets, found);
      if (trades?.trades !== books.trades) found(`${trades?.trades} of ${books.trades} trades`);
      if (trades?.fills !== 2 * books.trades) found(`${trades?.fills} fills of them`);
    },
  };
}

type Found = (text: string) => void;

type BalanceRow = { readonly path: string; readonly asset: number; readonly balance: string };

function compareBalances(table: readonly BalanceRow[], books: Books, found: Found): void {
  const stored = new Map(table.map(({ path, asset, balance }) => [`${path} ${asset}`, balance]));
  books.purses.each((account, asset, balance) => {
    const name = `${account} ${asset}`;
    const shown = stored.get(name) ?? "0";
    if (BigInt(shown) !== balance) found(`${name} stands at ${shown} and is ${balance}`);
    stored.delete(name);
  });
  for (const [name, balance] of stored) {
    if (balance !== "0") found(`${name} stands at ${balance} and is nothing`);
  }
}

type OrderRow = {
  readonly id: number;
  readonly client_id: string;
  readonly status: string;
  readonly price: string;
  readonly quantity: string;
  readonly filled: string;
  readonly prevented: string;
  readonly fee: string;
  readonly hold: string;
};

function compareOrders(table: readonly OrderRow[], books: Books, found: Found): void {
  if (table.length !== books.orders.size) {
    found(`${table.length} orders stand of ${books.orders.size}`);
  }
  for (const row of table) {
    const order = books.orders.get(row.id);
    const own = order === undefined ? "nothing" : tellingOf(order, books);
    const { client_id, price, quantity, filled, prevented, fee, hold } = row;
    const state = row.status === "pending_trigger" ? "open" : row.status;
    const figures = [price, quantity, filled, prevented, fee, hold];
    const stored = [client_id, state, ...figures].join(" ");
    if (stored !== own) found(`order ${row.id} stands as "${stored}" and is "${own}"`);
  }
}

function tellingOf(order: Order, books: Books): string {
  const { clientId, end, price, quantity, filled, prevented, fee, hold } = order;
  const { tick, lot } = books.market(order.market);
  const state = end === undefined ? "open" : end === "FILLED" ? "filled" : "cancelled";
  const figures = [price * tick, quantity * lot, filled * lot, prevented * lot, fee, hold];
  return [clientId, state, ...figures].join(" ");
}

type BrokenBill = { readonly sequence: number; readonly line: number };
type TradeCounts = { readonly trades: number; readonly fills: number };
type BillSums = {
  readonly member: number;
  readonly asset: number;
  readonly amount: string;
  readonly fee: string;
};

/** Lines whose balance is not the sum of all lines up to them. */
const BROKEN_BILLS = `select sequence, line from (
    select sequence, line, balance_after,
           sum(amount) over (partition by member, asset order by sequence, line) as sum
    from bills) as running
  where balance_after <> sum order by sequence, line limit 5`;

/** Bills add up to what is available, and their fees to what was charged. */
function compareBills(sums: readonly BillSums[], books: Books, found: Found): void {
  const fees = feesOf(books);
  for (const { member, asset, amount, fee } of sums) {
    const own = books.purses.balance(`m:${member}:available`, asset);
    const who = `member ${member} has bills of asset ${asset}`;
    if (BigInt(amount) !== own) found(`${who} over ${amount} and owns ${decimalOf(own)}`);
    const charged = fees.get(`${member} ${asset}`) ?? 0n;
    if (BigInt(fee) !== charged) found(`${who} with fees of ${fee} and was charged ${charged}`);
  }
}

/** What each member was charged, by the coin that they received. */
function feesOf(books: Books): ReadonlyMap<string, bigint> {
  const fees = new Map<string, bigint>();
  for (const { member, market, side, fee } of books.orders.values()) {
    const { base, quote } = books.market(market);
    const name = `${member} ${side === "buy" ? base : quote}`;
    fees.set(name, (fees.get(name) ?? 0n) + fee);
  }
  return fees;
}
