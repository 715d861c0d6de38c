import { previewPerpetualOrder } from "@sumi/contract/perpetual/orders.ts";
import type { DataOf, InputOf } from "@sumi/contract/wire/endpoint.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { OFF_GRID, priceText, quantityText } from "@sumi/core/markets/grid.ts";
import { type Contract, sizeOf } from "@sumi/core/perpetual/contracts.ts";
import { settingOf } from "@sumi/core/perpetual/hold.ts";
import { limitsOf } from "@sumi/core/perpetual/limits.ts";
import { closableLots, holdingOf, type Position } from "@sumi/core/perpetual/position.ts";
import { unitsOfSteps } from "@sumi/formulas/notional.ts";
import { liquidationPriceOf } from "@sumi/formulas/perpetual/liquidation.ts";
import {
  closingOf,
  entryPriceOf,
  type Holding,
  initialMargin,
} from "@sumi/formulas/perpetual/position.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { contractNamed } from "../../shared/contract-listing.ts";
import { percentOf } from "../../shared/market-data.ts";
import { bankruptcyPriceOf } from "../../shared/position-data.ts";
import type { Naming } from "./naming.ts";
import { lots, ticks } from "./terms.ts";

/** Tells what an order would hold and lead to, before it is placed. */
export function previewRoutes(server: Server, naming: Naming): void {
  route(server, previewPerpetualOrder, async (input, { member }) => {
    const listed = contractNamed((await naming()).contracts, input.symbol);
    if (!listed.ok) return listed;
    return server.commands.read((exchange) => previewOf(exchange, listed.value, member, input));
  });
}

type Input = InputOf<typeof previewPerpetualOrder>;
type Data = DataOf<typeof previewPerpetualOrder>;

function previewOf(
  exchange: Exchange,
  contract: Contract,
  member: number,
  input: Input,
): Outcome<Data> {
  const limits = limitsOf(exchange, contract);
  if (limits === undefined) return reject("MARKET_NOT_OPEN");
  const price = ticks(contract, input.price);
  const quantity = lots(contract, input.qty);
  if (price === OFF_GRID) return reject("PRICE_TICK");
  if (quantity === OFF_GRID) return reject("LOT_SIZE");
  const { perpetual, timeMs } = exchange;
  const terms = perpetual.contracts.termsOf(contract, timeMs);
  const { side, leverage, reduce_only: reduceOnly } = input;
  if (quantity > terms.quantityMax || price > contract.priceMax) return reject("ABOVE_MAXIMUM");
  const leverageMax = terms.tiers[0]?.leverageMax ?? 1;
  if (leverage > leverageMax) return reject("LEVERAGE_INVALID", { maximum: String(leverageMax) });
  const { makerRate, takerRate } = terms;
  const order = { member, side, price, quantity, reduceOnly, leverage, makerRate, takerRate };
  const { closing, holdPrice, hold } = settingOf(exchange, contract, order);
  const position = perpetual.position(contract.number, member);
  // A sale is worth least at its limit; a purchase costs most at the price of its hold.
  const worst = side === "buy" ? holdPrice : price || limits.lowestSell;
  const resulting = resultOf(contract, position, { ...input, quantity, worst });
  const { price: mark } = perpetual.marks.of(contract);
  return accept({
    hold_price: priceText(contract, holdPrice),
    hold: formatAmount(hold),
    closing: quantityText(contract, closing),
    result: resulting === undefined ? null : resultData(resulting, contract, { terms, mark }),
    sequence: String(exchange.sequence),
  });
}

type Wanted = Pick<Input, "side" | "leverage" | "reduce_only"> & {
  readonly quantity: number;
  readonly worst: number;
};

/** The position if all of the order trades at its worst price. */
function resultOf(
  contract: Contract,
  position: Position | undefined,
  { side, leverage, reduce_only: reduceOnly, quantity, worst }: Wanted,
): Holding | undefined {
  const closed = Math.min(quantity, closableLots(position, side));
  const before = position === undefined ? undefined : holdingOf(contract, position);
  const kept = before && closed > 0 ? reducedBy(contract, before, { closed, worst }) : before;
  const opened = reduceOnly ? 0 : quantity - closed;
  if (opened === 0) return kept;
  const value = unitsOfSteps(worst * opened, contract.unitsPerTickLot);
  return {
    isLong: side === "buy",
    size: ((kept?.size ?? ZERO) + sizeOf(contract, opened)) as Amount,
    entry: ((kept?.entry ?? ZERO) + value) as Amount,
    margin: ((kept?.margin ?? ZERO) + initialMargin(value, BigInt(leverage))) as Amount,
  };
}

function reducedBy(
  contract: Contract,
  holding: Holding,
  { closed, worst }: { readonly closed: number; readonly worst: number },
): Holding | undefined {
  const size = sizeOf(contract, closed);
  if (size === holding.size) return undefined;
  const value = unitsOfSteps(worst * closed, contract.unitsPerTickLot);
  const { entryOut, marginOut } = closingOf(holding, size, value);
  return {
    isLong: holding.isLong,
    size: (holding.size - size) as Amount,
    entry: (holding.entry - entryOut) as Amount,
    margin: (holding.margin - marginOut) as Amount,
  };
}

function resultData(
  holding: Holding,
  contract: Contract,
  { terms, mark }: { readonly terms: Parameters<typeof liquidationPriceOf>[1]; mark: Amount },
): NonNullable<Data["result"]> {
  const liquidation = liquidationPriceOf(holding, terms, contract.tick);
  const way = (holding.isLong ? mark - liquidation : liquidation - mark) as Amount;
  const isKnown = liquidation !== ZERO && mark !== ZERO;
  return {
    side: holding.isLong ? "long" : "short",
    qty: formatAmount(holding.size),
    entry_price: formatAmount(entryPriceOf(holding)),
    margin: formatAmount(holding.margin),
    liquidation_price: liquidation === ZERO ? null : formatAmount(liquidation),
    distance: isKnown ? percentOf(way, mark) : null,
    bankruptcy_price: formatAmount(bankruptcyPriceOf(holding)),
  };
}
