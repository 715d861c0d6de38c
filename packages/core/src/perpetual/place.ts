import { ZERO } from "@sumi/primitives/amount.ts";
import { DONE, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { available } from "../ledger/accounts.ts";
import { OFF_GRID, priceText } from "../markets/grid.ts";
import { refusalOfMore } from "../self-limits/rules.ts";
import type { State } from "../state.ts";
import { endsUntouched, enterMarket } from "../trading/entering.ts";
import { reachOf } from "../trading/reach.ts";
import type { PlacePerpetualOrder } from "./commands.ts";
import type { Contract } from "./contracts.ts";
import { fitOrders } from "./fitting.ts";
import { type Setting, settingOf } from "./hold.ts";
import { intakeOf } from "./intake.ts";
import {
  bankruptcyTicks,
  isBeyondLimits,
  limitsOf,
  markInTicks,
  type PriceLimits,
} from "./limits.ts";
import { closableLots } from "./position.ts";
import { refusalOfRisk, refusalOfSize } from "./risk.ts";
import { flawOfShape } from "./shape.ts";
import { refusalOfAccount, refusalOfContract, refusalOfOrdering } from "./standing.ts";
import type { ContractTerms } from "./terms.ts";
import { PERPETUAL_VENUE } from "./venue.ts";

/** Places an order. The checks run in the order of the capability's page. */
export function placePerpetualOrder(x: State, command: PlacePerpetualOrder): Outcome<void> {
  const contract = x.perpetual.contracts.numbered(command.contract);
  if (contract === undefined) return reject("PARAMETER_ERROR", { field: "symbol" });
  const flaw = flawOfShape(command);
  if (flaw !== undefined) return reject("PARAMETER_ERROR", { field: flaw });
  const refusal = refusalOfActor(x, contract, command);
  if (refusal !== undefined) return refusal;
  const terms = x.perpetual.contracts.termsOf(contract, x.now.timeMs);
  const limits = limitsOf(x, contract);
  if (limits === undefined) return reject("MARKET_NOT_OPEN");
  const misfit = refusalOfTerms(x, contract, terms, limits, command);
  if (misfit !== undefined) return misfit;
  const { actor: member, side, price, quantity, reduceOnly, leverage } = command;
  const { makerRate, takerRate } = terms;
  const order = { member, side, price, quantity, reduceOnly, leverage, makerRate, takerRate };
  const isStop = command.stopPrice !== 0;
  const setting = isStop ? NOTHING_SET : settingOf(x, contract, order);
  const tooMuch = refusalOfAmount(x, contract, command, setting, limits);
  if (tooMuch !== undefined) return tooMuch;

  // From here on the order must be accepted.
  const { closing, holdPrice, hold } = setting;
  acceptOrder(x, contract, command, { closing, holdPrice, hold, makerRate, takerRate });
  return DONE;
}

const NOTHING_SET: Setting = { closing: 0, holdPrice: 0, hold: ZERO };

type Rates = { readonly makerRate: number; readonly takerRate: number };

/** Accepts an order that was judged, and lets it meet the market. */
export function acceptOrder(
  x: State,
  contract: Contract,
  command: PlacePerpetualOrder,
  { closing, holdPrice, hold, makerRate, takerRate }: Setting & Rates,
): void {
  const { actor: member } = command;
  const order = x.now.sequence;
  const isOver = isOverAtOnce(x, command);
  x.emit({
    type: "PerpetualOrderAccepted",
    order,
    member,
    market: contract.number,
    side: command.side,
    kind: command.kind,
    tif: command.tif,
    postOnly: command.postOnly,
    price: command.price,
    quantity: command.quantity,
    amount: ZERO,
    stopPrice: command.stopPrice,
    stopWhen: stopWhenOf(x, contract, command),
    selfTrade: command.selfTrade,
    clientId: command.clientId,
    makerRate,
    takerRate,
    asset: contract.asset,
    leverage: command.leverage,
    reduceOnly: command.reduceOnly,
    stopBy: command.stopBy,
    takeProfit: command.takeProfit,
    stopLoss: command.stopLoss,
    protectBy: command.protectBy,
    closing: isOver ? 0 : closing,
    holdPrice,
    hold: isOver ? ZERO : hold,
  });
  if (command.reduceOnly && !isOver) fitOrders(x, contract, member);
  const accepted = x.perpetual.orders.find(order);
  if (accepted !== undefined) enterMarket(x, PERPETUAL_VENUE, contract, accepted);
}

function refusalOfActor(
  x: State,
  contract: Contract,
  { actor: member, reduceOnly }: PlacePerpetualOrder,
): Rejected | undefined {
  const refusal =
    refusalOfAccount(x, member) ?? (reduceOnly ? undefined : refusalOfOrdering(x, member));
  if (refusal !== undefined) return refusal;
  if (x.perpetual.position(contract.number, member)?.isLiquidating === true) {
    return reject("POSITION_IN_LIQUIDATION");
  }
  if (!reduceOnly) return refusalOfContract(x, contract);
  return intakeOf(x, contract) === "nothing" ? reject("MARKET_NOT_OPEN") : undefined;
}

function refusalOfTerms(
  x: State,
  contract: Contract,
  terms: ContractTerms,
  limits: PriceLimits,
  command: PlacePerpetualOrder,
): Rejected | undefined {
  const { actor: member, quantity, leverage, side, reduceOnly } = command;
  const prices = [command.price, command.stopPrice, command.takeProfit, command.stopLoss];
  if (prices.includes(OFF_GRID)) return reject("PRICE_TICK");
  if (quantity === OFF_GRID) return reject("LOT_SIZE");
  if (quantity < terms.quantityMin && !reduceOnly) return reject("BELOW_MINIMUM");
  if (quantity > terms.quantityMax) return reject("ABOVE_MAXIMUM");
  if (prices.some((price) => price > contract.priceMax)) return reject("ABOVE_MAXIMUM");
  const position = x.perpetual.position(contract.number, member);
  const tierMax = terms.tiers[0]?.leverageMax ?? 1;
  // A position is closed at its own leverage, whatever the tiers have come to permit.
  const leverageMax = reduceOnly ? Math.max(tierMax, position?.leverage ?? 1) : tierMax;
  const isLeverage = Number.isSafeInteger(leverage) && leverage >= 1 && leverage <= leverageMax;
  if (!isLeverage) return reject("LEVERAGE_INVALID", { maximum: String(leverageMax) });
  if (reduceOnly && closableLots(position, side) === 0) return reject("REDUCE_ONLY_REJECTED");
  if (isProtectionWrong(x, contract, command)) return reject("TPSL_PRICE_INVALID");
  const beyond = refusalOfPriceLimits(contract, limits, command);
  if (beyond !== undefined) return beyond;
  const { memberOrders } = x.perpetual;
  // A market order never rests, so a position can always be closed.
  const mayRest = command.kind !== "market";
  if (mayRest && memberOrders.count(contract.number, member) >= terms.openOrdersMax) {
    return reject("TOO_MANY_ORDERS");
  }
  const { clientId } = command;
  const isTaken = clientId !== "" && memberOrders.byClientId(member, clientId) !== undefined;
  return isTaken ? reject("IDEMPOTENCY_CONFLICT") : undefined;
}

/** A buy above the highest price, or a sale below the lowest. */
export function refusalOfPriceLimits(
  contract: Contract,
  limits: PriceLimits,
  { side, price }: Pick<PlacePerpetualOrder, "side" | "price">,
): Rejected | undefined {
  if (price === 0 || !isBeyondLimits(limits, side, price)) return undefined;
  const { highestBuy, lowestSell } = limits;
  return reject("PRICE_BAND", {
    low: priceText(contract, lowestSell),
    high: priceText(contract, highestBuy),
  });
}

/** A trigger stands on its own side of the mark, or of the price that the order opens at. */
export function isProtectionWrong(
  x: State,
  contract: Contract,
  {
    side,
    price,
    takeProfit,
    stopLoss,
  }: Pick<PlacePerpetualOrder, "side" | "price" | "takeProfit" | "stopLoss">,
): boolean {
  if (takeProfit === 0 && stopLoss === 0) return false;
  const [below, above] = markInTicks(x, contract);
  const at = { low: price || below, high: price || above };
  const [higher, lower] = side === "buy" ? [takeProfit, stopLoss] : [stopLoss, takeProfit];
  return (higher !== 0 && higher <= at.high) || (lower !== 0 && lower >= at.low);
}

function refusalOfAmount(
  x: State,
  contract: Contract,
  command: PlacePerpetualOrder,
  { closing, hold, holdPrice }: Setting,
  limits: PriceLimits,
): Rejected | undefined {
  const { actor: member, side, kind, quantity, price, leverage, reduceOnly } = command;
  const lots = reduceOnly ? 0 : quantity - closing;
  const worst = side === "buy" ? holdPrice : price || limits.lowestSell;
  const opening = { member, side, lots, leverage, price: worst || command.stopPrice };
  const tooLarge = refusalOfSize(x, contract, opening);
  if (tooLarge !== undefined) return tooLarge;
  if (kind === "market" && !reaches(x, contract, command, limits)) return reject("NO_LIQUIDITY");
  if (command.stopPrice !== 0) return undefined;
  const beyond = refusalOfMore(x, member, hold);
  if (beyond !== undefined) return beyond;
  const risky = refusalOfRisk(x, contract, opening);
  if (risky !== undefined) return risky;
  const free = x.ledger.balance(available(member), contract.asset);
  return free < hold ? reject("INSUFFICIENT_BALANCE") : undefined;
}

/** True if a market order reaches a lot within the limits. */
function reaches(
  x: State,
  contract: Contract,
  { actor: member, side, selfTrade, quantity }: PlacePerpetualOrder,
  limits: PriceLimits,
): boolean {
  const price = side === "buy" ? limits.highestBuy : limits.lowestSell;
  const entering = { member, side, selfTrade, price, market: contract.number };
  const limit = bankruptcyTicks(x, { ...entering, left: quantity, postOnly: false, tif: "GTC" });
  const book = x.perpetual.bookOf(contract.number);
  const reaching = { member, side, selfTrade, limit, quantity };
  return reachOf(x, book, reaching, PERPETUAL_VENUE.reach?.mayTrade).quantity > 0;
}

/** True if an order ends before it touches the book: it holds nothing and makes no bill. */
function isOverAtOnce(x: State, command: PlacePerpetualOrder): boolean {
  const { actor: member, contract: market, kind, quantity: left } = command;
  if (kind !== "limit" || (!command.postOnly && command.tif !== "FOK")) return false;
  const book = x.perpetual.bookOf(market);
  const order = { ...command, member, market, left };
  return endsUntouched(x, book, order, PERPETUAL_VENUE.reach) !== undefined;
}

/** A stop's direction is fixed by where its price is now; the mark may lie between two ticks. */
function stopWhenOf(
  x: State,
  contract: Contract,
  { stopPrice, stopBy }: PlacePerpetualOrder,
): "none" | "above" | "below" {
  if (stopPrice === 0) return "none";
  const [, mark] = markInTicks(x, contract);
  const now = stopBy === "last" ? x.perpetual.lastPrice(contract.number) || mark : mark;
  return stopPrice >= now ? "above" : "below";
}
