import type { Model } from "../../../model/model.ts";
import type { OwnOrder } from "../../../model/trading/orders.ts";
import { decimalOf } from "../decimal.ts";
import type { Findings } from "../findings.ts";
import type { ContractFees } from "./contract-fees.ts";
import type { Rows } from "./database.ts";
import { takeCases } from "./read-cases.ts";

/** The read models at their checkpoint, in one snapshot of the database. */
export type ReadModels = {
  /** The last command that they contain. */
  readonly sequence: number;
  /** I18: compares every row with the model at the same command, unit by unit. */
  compare(model: Model, contractFees: ContractFees): void;
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
    compare(model, contractFees) {
      compareBalances(balances, model, found);
      compareOrders(orders, model, found);
      compareBills(bills, { model, contractFees }, found);
      cases.compare(model, found);
      const { tradeCount } = model.spot;
      if (trades?.trades !== tradeCount) found(`${trades?.trades} of ${tradeCount} trades`);
      if (trades?.fills !== 2 * tradeCount) found(`${trades?.fills} fills of them`);
    },
  };
}

type Found = (text: string) => void;

type BalanceRow = { readonly path: string; readonly asset: number; readonly balance: string };

function compareBalances(table: readonly BalanceRow[], model: Model, found: Found): void {
  const stored = new Map(table.map(({ path, asset, balance }) => [`${path} ${asset}`, balance]));
  model.ledger.each((path, asset, balance) => {
    const name = `${storedPath(path, model)} ${asset}`;
    const shown = stored.get(name) ?? "0";
    if (BigInt(shown) !== balance) found(`${name} stands at ${shown} and is ${balance}`);
    stored.delete(name);
  });
  for (const [name, balance] of stored) {
    if (balance !== "0") found(`${name} stands at ${balance} and is nothing`);
  }
}

/** The accounts of networks. */
const OF_NETWORK = /^(?:ext:custody|sys:clearing:withdraw):/;

type Named = {
  readonly assets: readonly { readonly symbol: string }[];
  readonly networks: readonly { readonly asset: number; readonly name: string }[];
};

/** The tables name networks in readable form: `ext:custody:USDT:TRC20`. */
export function storedPath(path: string, { markets }: { readonly markets: Named }): string {
  if (!OF_NETWORK.test(path)) return path;
  return path.replace(/\d+$/, (number) => {
    const network = markets.networks[Number(number)];
    return `${markets.assets[network?.asset ?? -1]?.symbol}:${network?.name}`;
  });
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

function compareOrders(table: readonly OrderRow[], model: Model, found: Found): void {
  const { all } = model.spot.orders;
  if (table.length !== all.size) {
    found(`${table.length} orders stand of ${all.size}`);
  }
  for (const row of table) {
    const order = all.get(row.id);
    const own = order === undefined ? "nothing" : textOf(order);
    const { client_id, price, quantity, filled, prevented, fee, hold } = row;
    const state = row.status === "pending_trigger" ? "open" : row.status;
    const figures = [price, quantity, filled, prevented, fee, hold];
    const stored = [client_id, state, ...figures].join(" ");
    if (stored !== own) found(`order ${row.id} stands as "${stored}" and is "${own}"`);
  }
}

function textOf(order: OwnOrder): string {
  const { terms, end, price, quantity, filled, prevented, fee, hold, market } = order;
  const { tick, lot } = market;
  const state = end === undefined ? "open" : end === "FILLED" ? "filled" : "cancelled";
  const lots = [quantity, filled, prevented].map((count) => BigInt(count) * lot);
  return [terms.clientId, state, BigInt(price) * tick, ...lots, fee, hold].join(" ");
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

/** Bills must sum to the available balance, and their fees to the charged fees. */
function compareBills(
  sums: readonly BillSums[],
  { model, contractFees }: { readonly model: Model; readonly contractFees: ContractFees },
  found: Found,
): void {
  const fees = feesOf(model);
  for (const { member, asset, amount, fee } of sums) {
    const own = model.ledger.balance(member, asset).available;
    const who = `member ${member} has bills of asset ${asset}`;
    if (BigInt(amount) !== own) found(`${who} over ${amount} and owns ${decimalOf(own)}`);
    const charged = (fees.get(`${member} ${asset}`) ?? 0n) + contractFees.of(member, asset);
    if (BigInt(fee) !== charged) found(`${who} with fees of ${fee} and was charged ${charged}`);
  }
}

/** The fees that each member was charged on spot, by the coin that they received. */
function feesOf(model: Model): ReadonlyMap<string, bigint> {
  const fees = new Map<string, bigint>();
  for (const { terms, market, fee } of model.spot.orders.all.values()) {
    const name = `${terms.member} ${terms.side === "buy" ? market.base : market.quote}`;
    fees.set(name, (fees.get(name) ?? 0n) + fee);
  }
  return fees;
}
