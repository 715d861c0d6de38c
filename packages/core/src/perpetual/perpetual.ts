import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { bigintOf } from "@sumi/primitives/whole.ts";
import type { Book } from "../book/book.ts";
import type { Members } from "../members/members.ts";
import type { Parameters } from "../parameters/parameters.ts";
import type { Stamp } from "../stamp.ts";
import { Stops } from "../trading/stops.ts";
import { type Match, Trading } from "../trading/trading.ts";
import type { ContractListed } from "./contract-events.ts";
import { Contracts } from "./contracts.ts";
import type { FundingFixed, FundingPaid } from "./funding-events.ts";
import { Fundings } from "./fundings.ts";
import { Halts } from "./halts.ts";
import { InsuranceWatch } from "./insurance.ts";
import { fallenAt, Liquidations } from "./liquidations.ts";
import { Marks } from "./marks.ts";
import type {
  PerpetualOrderAccepted,
  PerpetualOrderAmended,
  PerpetualOrderEnded,
  PerpetualOrderFitted,
  PerpetualStopFired,
  PerpetualStopMarked,
  PerpetualStopRearmed,
  PerpetualTraded,
  PerpetualTradePrevented,
} from "./order-events.ts";
import { PerpetualOrder } from "./perpetual-order.ts";
import type { Position } from "./position.ts";
import type {
  LiquidationCured,
  LiquidationsBegun,
  PositionDeleveraged,
  PositionLiquidated,
  ProtectionFired,
  ProtectionMarked,
  ProtectionSet,
} from "./position-events.ts";
import { type PositionChange, Positions } from "./positions.ts";
import { Protections } from "./protections.ts";
import type { PositionSettled } from "./settlement-events.ts";
import { Settlements } from "./settlements.ts";
import { makerSideOf, type SideOfTrade, sidesOf } from "./sides.ts";

/** The parts that the state of perpetual contracts is made from. */
export type PerpetualOptions = {
  readonly members: Members;
  readonly parameters: Parameters;
  readonly sha256: (text: string) => string;
  readonly createBook: () => Book<PerpetualOrder>;
};

/** Perpetual contracts: what is listed, marks, positions, and open orders with their holds. */
export class Perpetual extends Trading<PerpetualOrder> {
  readonly contracts: Contracts;
  readonly marks: Marks;
  readonly fundings = new Fundings((contract) => this.positionsOf(contract));
  readonly positions: Positions[] = [];
  readonly liquidations = new Liquidations((contract, member) => this.position(contract, member));
  readonly protections = new Protections();
  readonly settlements = new Settlements();
  readonly insurance = new InsuranceWatch();
  readonly halts = new Halts();
  /** The times at which members confirmed the risk. */
  readonly riskConfirmedMs = new Map<number, number>();
  readonly #stopsByMark: Stops<PerpetualOrder>[] = [];

  constructor({ members, parameters, sha256, createBook }: PerpetualOptions) {
    super({ members, createBook, createOrder: () => new PerpetualOrder() });
    this.contracts = new Contracts(parameters);
    this.marks = new Marks(sha256);
  }

  positionsOf(contract: number): Positions {
    return this.positions[contract] as Positions; // Every listed contract has its positions.
  }

  position(contract: number, member: number): Position | undefined {
    return this.positions[contract]?.find(member);
  }

  /** The stops of a contract that wait for a mark. */
  stopsByMark(contract: number): Stops<PerpetualOrder> {
    return this.#stopsByMark[contract] as Stops<PerpetualOrder>; // As above.
  }

  /** The margin of the member's positions and the holds of their orders: what they may lose. */
  atStakeOf(member: number): Amount {
    let sum = 0n;
    for (const positions of this.positions) sum += positions.find(member)?.margin ?? 0n;
    for (const { hold } of this.openOrdersOf(member)) sum += hold;
    return sum as Amount;
  }

  list(event: ContractListed, timeMs: number): void {
    this.contracts.list(event, timeMs);
    this.openContract();
  }

  /** The places of a contract that was listed. */
  openContract(): void {
    this.openMarket();
    this.marks.add();
    this.positions.push(new Positions());
    this.#stopsByMark.push(new Stops());
    this.protections.open();
  }

  accepted(event: PerpetualOrderAccepted, timeMs: number): void {
    const order = this.accept(event, timeMs);
    order.closing = event.closing;
    order.holdPrice = event.holdPrice;
    order.hold = event.hold;
  }

  traded(event: PerpetualTraded, stamp: Stamp): void {
    const { price, quantity, contract, takerBuys } = event;
    const maker = this.orders.get(event.maker);
    const taker = event.taker === 0 ? undefined : this.orders.get(event.taker);
    const [buyer, seller] = sidesOf(event);
    const [ofMaker, ofTaker] = takerBuys ? [seller, buyer] : [buyer, seller];
    this.#fillSide(ofMaker, event, { order: maker, isMaker: true }, stamp);
    this.#fillSide(ofTaker, event, { order: taker, isMaker: false }, stamp);
    this.marks.of({ number: contract }).lastTradeMs = stamp.timeMs;
    const match = { market: contract, price, quantity };
    if (taker === undefined) this.matchResting(maker, match, stamp.timeMs);
    else this.match(maker, taker, match, stamp.timeMs);
  }

  liquidated(event: PositionLiquidated, stamp: Stamp): void {
    const { contract, member, price, quantity, makerBuys } = event;
    const maker = this.orders.get(event.maker);
    this.#fillSide(makerSideOf(event), event, { order: maker, isMaker: true }, stamp);
    const traded = makerBuys ? -quantity : quantity;
    const { entryOut, marginOut } = event;
    this.#closePosition(contract, member, { traded, entryOut, marginOut }, stamp);
    this.marks.of({ number: contract }).lastTradeMs = stamp.timeMs;
    this.matchResting(maker, { market: contract, price, quantity }, stamp.timeMs);
  }

  deleveraged(event: PositionDeleveraged, stamp: Stamp): void {
    const { contract, member, other, quantity, entryOut, marginOut } = event;
    const isLong = this.positionsOf(contract).get(member).quantity > 0;
    const traded = isLong ? -quantity : quantity;
    this.#closePosition(contract, member, { traded, entryOut, marginOut }, stamp);
    const closing = {
      traded: -traded,
      entryOut: event.otherEntryOut,
      marginOut: event.otherMarginOut,
    };
    this.#closePosition(contract, other, closing, stamp);
  }

  liquidationsBegun({ contract, mark, members }: LiquidationsBegun, { sequence }: Stamp): void {
    const positions = this.positionsOf(contract);
    const fallen = members.map((member) => {
      const position = positions.beginLiquidation(member);
      return fallenAt(this.contracts.get(contract), position, mark);
    });
    this.liquidations.begin(fallen, sequence);
  }

  liquidationCured({ contract, member }: LiquidationCured): void {
    const positions = this.positionsOf(contract);
    positions.endLiquidation(member);
    this.liquidations.remove(positions.get(member));
  }

  protect(event: ProtectionSet, { sequence }: Stamp): void {
    const position = this.positionsOf(event.contract).get(event.member);
    this.protections.set(position, event, sequence);
  }

  protectionMarked({ contract, member, leg }: ProtectionMarked): void {
    this.protections.mark(this.positionsOf(contract).get(member), leg);
  }

  /** The lots that it could not take are protected as before. */
  protectionFired({ contract, member, leg, left }: ProtectionFired): void {
    if (left > 0) this.protections.putBack(this.positionsOf(contract).get(member), leg);
  }

  /** Changes the position of one side of a trade, and its order, if it has one. */
  #fillSide(
    side: SideOfTrade,
    { contract, price, quantity }: Omit<Match, "market"> & { readonly contract: number },
    { order, isMaker }: { readonly order: PerpetualOrder | undefined; readonly isMaker: boolean },
    stamp: Stamp,
  ): void {
    const opened = quantity - side.closed;
    const { unitsPerTickLot } = this.contracts.get(contract);
    const change = {
      traded: side.buys ? quantity : -quantity,
      closed: side.closed,
      entryOut: side.entryOut,
      marginOut: side.marginOut,
      marginIn: side.marginIn,
      entryIn: (bigintOf(price * opened) * unitsPerTickLot) as Amount,
      leverage: order?.leverage ?? 1,
    };
    this.#change(contract, side.member, change, stamp);
    if (order === undefined) return;
    order.closing -= Math.min(order.closing, side.closed);
    order.hold = (order.hold - side.marginIn - side.openFee - side.freed) as Amount;
    order.fee = (order.fee + side.openFee + side.closeFee) as Amount;
    order.count({ opened: price * opened, closed: price * side.closed, isMaker });
  }

  #closePosition(
    contract: number,
    member: number,
    closing: Pick<PositionChange, "traded" | "entryOut" | "marginOut">,
    stamp: Stamp,
  ): void {
    const nothing = { entryIn: ZERO, marginIn: ZERO, leverage: 1 };
    const change = { ...closing, ...nothing, closed: Math.abs(closing.traded) };
    this.#change(contract, member, change, stamp);
  }

  /** A position that ends takes its triggers and its place among liquidations with it. */
  #change(contract: number, member: number, change: PositionChange, stamp: Stamp): void {
    const ended = this.positionsOf(contract).change(contract, member, change, stamp);
    if (ended === undefined) return;
    this.protections.drop(ended);
    this.liquidations.remove(ended);
  }

  settled({ contract, member, quantity, entryOut, marginOut }: PositionSettled, at: Stamp): void {
    this.#closePosition(contract, member, { traded: -quantity, entryOut, marginOut }, at);
  }

  /** The positions of this moment pay and are paid, whatever becomes of them. */
  fundingFixed(event: FundingFixed): void {
    this.fundings.fix(event);
    this.marks.passDue(event.contract, event.dueMs, event.rate);
  }

  fundingPaid(event: FundingPaid): void {
    const { contract, member, fromMargin } = event;
    this.fundings.paid(event);
    if (fromMargin === ZERO) return;
    this.positionsOf(contract).changeMargin(member, -fromMargin as Amount);
  }

  tradePrevented({ order: id, quantity, closing, released }: PerpetualTradePrevented): void {
    const order = this.orders.get(id);
    order.closing = closing;
    order.hold = (order.hold - released) as Amount;
    this.prevent(order, quantity);
  }

  fitted({ order: id, closing, cut, holdChange }: PerpetualOrderFitted): void {
    const order = this.orders.get(id);
    order.closing = closing;
    order.hold = (order.hold + holdChange) as Amount;
    if (cut > 0) this.prevent(order, cut);
  }

  amended(event: PerpetualOrderAmended): void {
    const order = this.orders.get(event.order);
    order.closing = event.closing;
    order.holdPrice = event.holdPrice;
    order.hold = (order.hold + event.holdChange) as Amount;
    this.amend(order, event.price, event.quantity);
  }

  stopFired({ order: id, closing, holdPrice, hold }: PerpetualStopFired): void {
    const order = this.orders.get(id);
    order.closing = closing;
    order.holdPrice = holdPrice;
    order.hold = hold;
    this.fire(id);
  }

  /** A stop that waits closes nothing yet. */
  stopRearmed({ order }: PerpetualStopRearmed): void {
    const stop = this.orders.get(order);
    stop.closing = 0;
    this.rearm(stop);
  }

  stopMarked({ order }: PerpetualStopMarked): void {
    this.mark(order);
  }

  ended({ order: id, reason }: PerpetualOrderEnded): void {
    this.end(this.orders.get(id), reason === "FILLED");
  }

  override waitingIn(contract: number): PerpetualOrder[] {
    const orders = super.waitingIn(contract);
    this.stopsByMark(contract).each((order) => orders.push(order));
    return orders;
  }

  protected override stopsFor(order: PerpetualOrder): Stops<PerpetualOrder> {
    const isByMark = order.stopBy === "mark";
    return isByMark ? this.stopsByMark(order.market) : this.stopsOf(order.market);
  }
}
