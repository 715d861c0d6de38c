import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { PlacePerpetualOrder } from "@sumi/core/perpetual/commands.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import { intakeOf } from "@sumi/core/perpetual/intake.ts";
import { refusalOfOpening } from "@sumi/core/perpetual/standing.ts";
import {
  bestForeign,
  foreignLevels,
  type HouseMembers,
  houseMembersOf,
  INDEX_AGE_MS_MAX,
  quoteName,
  quoteOf,
} from "./desk.ts";
import {
  type Anchors,
  type MakerView,
  type MarketView,
  nextAnchors,
  type QuoteStep,
  quoteSteps,
  type Rung,
  roomOf,
} from "./quotes.ts";

/** The position that a maker takes at most, either way, in coins of the settle asset. */
const POSITION_MAX = 150_000;
const LEVERAGE = 2;
/** Orders of others that stand further beyond the index are taken: more than any spread. */
const TAKEN_BEYOND_BPS = 50;
const BPS = 10_000;
const UNITS = 100_000_000;

/**
 * The same makers on perpetual contracts: they quote around the index as on spot markets. Their
 * position is the inventory, which they want to be none.
 */
export class ContractMakers {
  readonly #ladder: readonly Rung[];
  readonly #anchors = new Map<number, Anchors | undefined>();
  #house: HouseMembers | undefined;

  constructor(ladder: readonly Rung[]) {
    // Fewer levels than on spot markets, because each requote is written.
    this.#ladder = ladder.filter((_, level) => level === 0 || level % 2 === 1);
  }

  /** The commands to submit now. */
  decide(x: Exchange, nowMs: number): readonly ExchangeCommand[] {
    this.#house ??= houseMembersOf(x);
    const { makers } = this.#house;
    if (makers.length === 0) return [];
    return x.perpetual.contracts.all.flatMap((contract) => {
      const view = viewOf(x, contract, { makers, ladder: this.#ladder, nowMs });
      const anchors = nextAnchors(view, this.#anchors.get(contract.number));
      this.#anchors.set(contract.number, anchors);
      const quotes = quoteSteps(view, anchors).map((step) => commandOf(contract.number, step));
      return [...quotes, ...takings(x, contract, view)];
    });
  }
}

/**
 * Orders that a leap of the index left behind are taken by the maker with the most room. If makers
 * waited behind such an order instead, one side of the book would stay far from the index.
 */
function takings(x: Exchange, { number }: Contract, view: MarketView): readonly ExchangeCommand[] {
  const { index, open, makers } = view;
  if (index === undefined || !open) return [];
  const book = x.perpetual.bookOf(number);
  return (["buy", "sell"] as const).flatMap((resting): readonly ExchangeCommand[] => {
    const side = resting === "buy" ? "sell" : "buy";
    const distance = (index * TAKEN_BEYOND_BPS) / BPS;
    const price = side === "sell" ? Math.ceil(index + distance) : Math.floor(index - distance);
    const left = foreignLevels(book, resting, makers).filter((level) => {
      return side === "sell" ? level.price >= price : level.price <= price;
    });
    const [taker] = makers.toSorted((one, other) => roomOf(other, side) - roomOf(one, side));
    if (taker === undefined || left.length === 0) return [];
    const beyond = left.reduce((sum, { lots }) => sum + lots, 0);
    const quantity = Math.min(beyond, roomOf(taker, side));
    const order = houseOrder({ actor: taker.member, contract: number, side, quantity });
    return quantity < 1 ? [] : [{ ...order, kind: "limit", tif: "IOC", price }];
  });
}

function viewOf(
  x: Exchange,
  contract: Contract,
  of: {
    readonly makers: readonly number[];
    readonly ladder: readonly Rung[];
    readonly nowMs: number;
  },
): MarketView {
  const { number, tick, unitsPerTickLot } = contract;
  const index = x.prices.indexOf(contract.underlying);
  const isFresh = index !== undefined && of.nowMs - index.okTimeMs <= INDEX_AGE_MS_MAX;
  const ticks = isFresh ? Number(index.price) / Number(tick) : undefined;
  const tickLotValue = Number(unitsPerTickLot) / UNITS;
  const most = ticks === undefined ? 0 : Math.floor(POSITION_MAX / (ticks * tickLotValue));
  const views = of.makers.map((member) => makerViewOf(x, contract, { member, most }));
  const book = x.perpetual.bookOf(number);
  const { quantityMin } = x.perpetual.contracts.termsOf(contract, of.nowMs);
  return {
    // A short STALE is outlasted, as on spot markets.
    open: intakeOf(x, contract, true) === "openings",
    index: ticks,
    // The limits of price follow the index, so no last price keeps the makers away from it.
    reference: undefined,
    foreignBid: bestForeign(book, "buy", views),
    foreignAsk: bestForeign(book, "sell", views),
    priceMax: contract.priceMax,
    tickLotValue,
    notionalMin: quantityMin * (ticks ?? 0) * tickLotValue,
    ladder: of.ladder,
    makers: views,
  };
}

/** A position counts from the most that a maker may be short, so that none is half of the way. */
function makerViewOf(
  x: Exchange,
  contract: Contract,
  { member, most }: { readonly member: number; readonly most: number },
): MakerView {
  const { perpetual } = x;
  const position = perpetual.position(contract.number, member)?.quantity ?? 0;
  return {
    member,
    mayQuote: refusalOfOpening(x, member) === undefined,
    inventory: most + position,
    inventoryTarget: most,
    quotes: perpetual.openOrdersOf(member).flatMap((order) => quoteOf(contract, order) ?? []),
  };
}

function commandOf(contract: number, step: QuoteStep): ExchangeCommand {
  const { member: actor } = step;
  switch (step.act) {
    case "cancel":
      return { type: "CancelPerpetualOrder", actor, order: step.order };
    case "amend": {
      const price = "price" in step ? step.price : 0;
      const quantity = "quantity" in step ? step.quantity : 0;
      return { type: "AmendPerpetualOrder", actor, order: step.order, price, quantity };
    }
    case "place":
      return {
        ...houseOrder({ actor, contract, side: step.side, quantity: step.quantity }),
        kind: "limit",
        // A quote must only rest and never take.
        postOnly: true,
        price: step.price,
        clientId: quoteName(contract, step.side, step.level),
      };
  }
}

/** A market order of an account of the demonstration. */
export function houseOrder({
  actor,
  contract,
  side,
  quantity,
}: Pick<PlacePerpetualOrder, "actor" | "contract" | "side" | "quantity">): PlacePerpetualOrder {
  return {
    type: "PlacePerpetualOrder",
    actor,
    contract,
    side,
    kind: "market",
    tif: "GTC",
    postOnly: false,
    reduceOnly: false,
    price: 0,
    quantity,
    stopPrice: 0,
    stopBy: "mark",
    leverage: LEVERAGE,
    selfTrade: "EXPIRE_TAKER",
    clientId: "",
    takeProfit: 0,
    stopLoss: 0,
    protectBy: "mark",
  };
}
