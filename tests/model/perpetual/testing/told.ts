import { COIN, decimalOf } from "../../decimal.ts";
import {
  bankruptcyOf,
  bankruptcyPriceOf,
  equityOf,
  exactMaintenanceOf,
  isUnder,
  liquidationPriceOf,
  type Position,
  unrealisedOf,
} from "../position.ts";
import { leverageAt, lightsOf, queueOf, scoreOf, shareOf } from "../ranking.ts";
import { abs, type Ratio } from "../rounding.ts";
import { type Terms, valueAt } from "../terms.ts";
import type { Filled, PlainExchange } from "./plain-exchange.ts";
import type { Entry } from "./plain-ledger.ts";
import { CLEARING } from "./plain-ledger.ts";

/** The plain exchange's figures in the words of the rule book's vectors. */

/** A fraction, cut after so many digits. */
export function cutAt(digits: number, { over, under }: Ratio): string {
  const scale = 10n ** BigInt(digits);
  const size = (abs(over) * scale) / under;
  const fraction = (size % scale).toString().padStart(digits, "0").replace(/0+$/, "");
  const text = `${size / scale}${fraction === "" ? "" : `.${fraction}`}`;
  return over < 0n && size > 0n ? `-${text}` : text;
}

export function toldFill(filled: Filled) {
  const { member, side, price, quantity, parts, closed, opened } = filled;
  return {
    user: member,
    side,
    price: decimalOf(price),
    qty: decimalOf(quantity),
    ...(closed === 0n
      ? {}
      : {
          closed: decimalOf(closed),
          realised_pnl: decimalOf(parts.realised),
          released_entry: decimalOf(parts.entry),
          released_margin: decimalOf(parts.margin),
          fee: decimalOf(filled.closeFee),
          to_available: decimalOf(filled.toAvailable),
          deficit: decimalOf(filled.deficit),
        }),
    ...(opened === 0n
      ? {}
      : {
          opened: decimalOf(opened),
          margin_added: decimalOf(filled.marginAdded),
          open_fee: decimalOf(filled.openFee),
        }),
  };
}

/** A liquidated member's fill names its fee, also where it is zero. */
export function toldLiquidation(filled: Filled) {
  return { ...toldFill(filled), liq_fee: decimalOf(filled.liquidationFee) };
}

export function toldView(terms: Terms, user: string, position: Position, mark: bigint) {
  const { quantity, entry, margin } = position;
  const size = abs(quantity);
  if (size === 0n) return { user, qty: "0" };
  const maintenance = exactMaintenanceOf(terms, valueAt(mark, size));
  return {
    user,
    qty: decimalOf(quantity),
    entry_notional: decimalOf(entry),
    entry_price: cutAt(8, { over: entry, under: size }),
    margin: decimalOf(margin),
    mark: decimalOf(mark),
    unrealised: decimalOf(unrealisedOf(position, mark)),
    equity: decimalOf(equityOf(position, mark)),
    maintenance: cutAt(8, { over: maintenance, under: COIN * COIN }),
    liquidatable: isUnder(terms, position, mark),
    liq_price_display: decimalOf(liquidationPriceOf(terms, position)),
    bankruptcy_exact: cutAt(8, unit(bankruptcyOf(position))),
    bankruptcy_order_price: decimalOf(bankruptcyPriceOf(terms, position)),
    roe_pct: cutAt(2, { over: unrealisedOf(position, mark) * 100n, under: margin }),
  };
}

export function toldQueue(positions: readonly (Position & { name: string })[], mark: bigint) {
  return queueOf(positions, mark).map((position, at) => ({
    user: position.name,
    qty: decimalOf(position.quantity),
    pnl_pct: cutAt(10, shareOf(position, mark)),
    eff_leverage: cutAt(10, leverageAt(position, mark)),
    rank_score: cutAt(10, scoreOf(position, mark)),
    place: at + 1,
    lights: lightsOf(at + 1, positions.length),
  }));
}

export function toldEntries(entries: readonly Entry[]) {
  return entries
    .filter(({ type }) => !OUTSIDE_TYPES.has(type))
    .map(({ type, ref, postings }) => ({
      type,
      ref: ref === "" ? null : ref,
      postings: postings.map(({ account, amount, after }) => ({
        account,
        asset: "USDT",
        amount: decimalOf(amount),
        balance_after: decimalOf(after),
      })),
    }));
}

const OUTSIDE_TYPES: ReadonlySet<string> = new Set(["DEPOSIT_CREDIT", "TRANSFER_HOUSE"]);

export function toldSums({ ledger, positions }: PlainExchange, mark: bigint) {
  let [quantity, unrealised, signed] = [0n, 0n, 0n];
  for (const position of positions.values()) {
    quantity += position.quantity;
    unrealised += unrealisedOf(position, mark);
    signed += position.quantity < 0n ? -position.entry : position.entry;
  }
  const clearing = ledger.of(CLEARING);
  return {
    sum_qty: decimalOf(quantity),
    sum_unrealised: decimalOf(unrealised),
    clearing_balance: decimalOf(clearing),
    clearing_equals_minus_sum_signed_entry: clearing === -signed,
    clearing_equals_sum_unrealised: clearing === unrealised,
    ledger_total: { USDT: decimalOf(ledger.sum) },
  };
}

export function toldBalances({ ledger }: PlainExchange) {
  const named = [...ledger.balances].filter(([, balance]) => balance !== 0n);
  return Object.fromEntries(
    named.map(([account, balance]) => [`${account}|USDT`, decimalOf(balance)]),
  );
}

/** A price of units as a fraction of whole coins. */
function unit({ over, under }: Ratio): Ratio {
  return { over, under: under * COIN };
}
