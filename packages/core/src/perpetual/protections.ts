import { ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { Stops } from "../trading/stops.ts";
import { PerpetualOrder } from "./perpetual-order.ts";
import { closingSide, type Position } from "./position.ts";
import type { ProtectionLeg, TriggerBy } from "./trigger.ts";

/** Take-profit and stop-loss of a position, as they were set; 0 for none. */
export type Protection = {
  readonly takeProfit: number;
  readonly stopLoss: number;
  readonly protectBy: TriggerBy;
};

/** The ladders of one contract's triggers, as those of stops. */
export type TriggerLadders = {
  readonly byMark: Stops<PerpetualOrder>;
  readonly byLast: Stops<PerpetualOrder>;
};

/** The triggers of all positions: among the ladders of their contracts, or reached and next. */
export class Protections {
  readonly #ladders: TriggerLadders[] = [];
  /** Triggers whose price was reached, in the order in which they will fire. */
  readonly marked: PerpetualOrder[] = [];

  /** Opens the ladders of a contract that was listed. */
  open(): void {
    this.#ladders.push({ byMark: new Stops(), byLast: new Stops() });
  }

  ladders(contract: number): TriggerLadders {
    return this.#ladders[contract] as TriggerLadders; // Every listed contract has its ladders.
  }

  /** Replaces both triggers of a position. */
  set(position: Position, protection: Protection, sequence: number): void {
    this.drop(position);
    position.takeProfit = this.#begin(position, "take_profit", protection, sequence);
    position.stopLoss = this.#begin(position, "stop_loss", protection, sequence);
  }

  /** The price of a trigger was reached. */
  mark(position: Position, name: ProtectionLeg): void {
    const leg = legOf(position, name);
    this.#stopsOf(leg).remove(leg);
    leg.place = "marked";
    this.marked.push(leg);
  }

  /** A trigger that was reached waits for its price again. */
  putBack(position: Position, name: ProtectionLeg): void {
    const leg = legOf(position, name);
    this.marked.splice(this.marked.indexOf(leg), 1);
    this.#wait(leg);
  }

  /** Ends both triggers of a position. */
  drop(position: Position): void {
    for (const leg of [position.takeProfit, position.stopLoss]) {
      if (leg?.place === "stops") this.#stopsOf(leg).remove(leg);
      else if (leg?.place === "marked") this.marked.splice(this.marked.indexOf(leg), 1);
    }
    position.takeProfit = undefined;
    position.stopLoss = undefined;
  }

  #begin(
    position: Position,
    name: ProtectionLeg,
    { takeProfit, stopLoss, protectBy }: Protection,
    sequence: number,
  ): PerpetualOrder | undefined {
    const stopPrice = name === "take_profit" ? takeProfit : stopLoss;
    if (stopPrice === 0) return undefined;
    const isAbove = position.quantity > 0 === (name === "take_profit");
    const leg = new PerpetualOrder().begin(
      {
        ...LEG_TERMS,
        order: sequence,
        member: position.member,
        market: position.contract,
        side: closingSide(position),
        stopPrice,
        stopWhen: isAbove ? "above" : "below",
        leverage: position.leverage,
        protectBy,
        takeProfit: 0,
        stopLoss: 0,
      },
      0,
    );
    leg.leg = name;
    this.#wait(leg);
    return leg;
  }

  #wait(leg: PerpetualOrder): void {
    leg.place = "stops";
    this.#stopsOf(leg).add(leg);
  }

  #stopsOf({ market, protectBy }: PerpetualOrder): Stops<PerpetualOrder> {
    const { byMark, byLast } = this.ladders(market);
    return protectBy === "mark" ? byMark : byLast;
  }
}

function legOf({ takeProfit, stopLoss }: Position, name: ProtectionLeg): PerpetualOrder {
  const leg = name === "take_profit" ? takeProfit : stopLoss;
  assert(leg !== undefined, "the position has that trigger");
  return leg;
}

/** A trigger takes at the market and only reduces; its own person's orders give way. */
export const LEG_TERMS = {
  kind: "stop_market",
  tif: "GTC",
  postOnly: false,
  price: 0,
  quantity: 0,
  amount: ZERO,
  selfTrade: "EXPIRE_MAKER",
  clientId: "",
  makerRate: 0,
  takerRate: 0,
  reduceOnly: true,
  stopBy: "mark",
} as const;

/** The protection of a position, as its triggers say. */
export function protectionOf({ takeProfit, stopLoss }: Position): Protection & { set: number } {
  const leg = takeProfit ?? stopLoss;
  return {
    takeProfit: takeProfit?.stopPrice ?? 0,
    stopLoss: stopLoss?.stopPrice ?? 0,
    protectBy: leg?.protectBy ?? "mark",
    set: leg?.id ?? 0,
  };
}
