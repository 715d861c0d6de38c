import type { Position } from "./position.ts";
import type { PerpetualEventOf } from "./record.ts";

export type TriggerBy = "mark" | "last";
/** The orders that a contract takes from members. */
export type Takes = "openings" | "closings" | "nothing";
type Leg = "take_profit" | "stop_loss";

/** The funding under way: everybody who had a position at its instant (rules 2.4). */
export type Round = Omit<PerpetualEventOf<"FundingFixed">, "type"> & {
  /** Quantities of the instant by member, the oldest position first, of those not reached yet. */
  readonly unreached: Map<number, bigint>;
  /** Those of members who are counted and get something. */
  readonly receivers: Map<number, bigint>;
  owed: bigint;
  collected: bigint;
  paidOut: bigint;
};

export type Contract = {
  readonly number: number;
  readonly symbol: string;
  readonly underlying: number;
  readonly asset: number;
  /** Units of the settle asset for one tick; units of the underlying for one lot. */
  readonly tick: bigint;
  readonly lot: bigint;
  readonly priceMax: number;
  readonly listedMs: number;
  status: "open" | "cancel_only" | "closed";
  reason: string;
  /** When the halt ends by itself; undefined without a halt, and for those that stand. */
  haltedUntilMs: number | undefined;
  /** Until then a halt takes two people. */
  haltAgainMs: number;
  /** The last mark; zero before the first. */
  mark: bigint;
  index: bigint;
  /** The time of the last OK sample, and how many were OK since the last STALE one. */
  okMs: number;
  okInRow: number;
  isStale: boolean;
  /** The orders that it took at the last sample, and since how many good ones in a row. */
  takes: Takes;
  takesInRow: number;
  /** Good samples that must still find openings before orders trade far from the mark again. */
  nearUntilSamples: number;
  /** bid + ask − 2 × index of the last thirty samples; nothing where a side was empty. */
  readonly bases: (bigint | undefined)[];
  /** In ticks; zero before the first trade. */
  last: number;
  lastMs: number;
  premiums: bigint[];
  premiumMinute: number;
  rate: bigint;
  fundedMs: number;
  round: Round | undefined;
  /** True once the price of its end is fixed. */
  isDelisted: boolean;
  ending: Ending | undefined;
};

/** The announced end of a contract: samples of its window, and the terms once they are fixed. */
type Ending = {
  /** The command that announced it. */
  readonly announced: number;
  readonly settleMs: number;
  readonly windowMs: number;
  /** The positions that had a gain when the price was fixed: each may leave a unit of dust. */
  readonly winners: number;
  readonly indexes: readonly bigint[];
  readonly fixed: PerpetualEventOf<"SettlementFixed"> | undefined;
};

/** A member's position, with everything that is agreed about it. */
export type OwnPosition = Position & {
  readonly member: number;
  readonly contract: number;
  readonly leverage: number;
  /** Rises with each position that is opened: the lower one is the older. */
  readonly age: number;
  readonly takeProfit: number;
  readonly stopLoss: number;
  readonly protectBy: TriggerBy;
  /** The command that set the protection, and the one that opened the position. */
  readonly protectedAt: number;
  readonly openedAt: number;
  readonly isLiquidating: boolean;
  /** True until it changes. */
  readonly isWarned: boolean;
};

export type PerpetualPlace = "nowhere" | "book" | "waiting" | "marked" | "over";

export type OwnPerpetualOrder = {
  readonly id: number;
  readonly terms: Omit<PerpetualEventOf<"PerpetualOrderAccepted">, "type">;
  price: number;
  quantity: number;
  filled: number;
  prevented: number;
  cut: number;
  /** Lots of the rest that close. */
  closing: number;
  holdPrice: number;
  /** Values of what it has opened and closed, and their fees in 10⁻¹⁶. */
  turnover: bigint;
  charged: bigint;
  closedCharged: bigint;
  hold: bigint;
  ticket: number;
  place: PerpetualPlace;
  end: string | undefined;
  /** The trigger that takes as this order; an order of a member's has none. */
  readonly leg?: Leg;
};

export type MarkedLeg = { readonly contract: number; readonly member: number; readonly leg: Leg };

/** A position in liquidation: the command that began it, and what the owner had left then. */
export type Falling = {
  readonly contract: number;
  readonly member: number;
  readonly openedAt: number;
  readonly sample: number;
  readonly equity: bigint;
};

export function leftOf({ quantity, filled, prevented, cut }: OwnPerpetualOrder): number {
  return quantity - filled - prevented - cut;
}

/** Contracts, positions, orders and the queue of liquidations. */
export class Perpetuals {
  readonly contracts: Contract[] = [];
  readonly orders = new Map<number, OwnPerpetualOrder>();
  readonly riskConfirmed = new Set<number>();
  /** Assets of which the insurance fund was told to have too little. */
  readonly shortFunds = new Set<number>();
  /** Stops that were reached, in their order. */
  readonly marked: OwnPerpetualOrder[] = [];
  /** Protections that were reached, in their order. */
  markedLegs: readonly MarkedLeg[] = [];
  /** Trades of the present command whose price has not fired its triggers yet. */
  trades: { readonly contract: number; readonly price: number }[] = [];
  /** Positions in liquidation, in their order. */
  readonly falling: Falling[] = [];
  tickets = 0;
  readonly #positions = new Map<string, OwnPosition>();
  #ages = 0;

  contract(number: number): Contract | undefined {
    return this.contracts[number];
  }

  bySymbol(symbol: string): Contract | undefined {
    return this.contracts.find((contract) => contract.symbol === symbol);
  }

  position(contract: number, member: number): OwnPosition | undefined {
    return this.#positions.get(`${contract}/${member}`);
  }

  /** The positions of one contract, the oldest first. */
  positionsOn(contract: number): readonly OwnPosition[] {
    const all = [...this.#positions.values()].filter((each) => each.contract === contract);
    return all.sort((one, other) => one.age - other.age);
  }

  get positions(): readonly OwnPosition[] {
    return [...this.#positions.values()];
  }

  isMarked(contract: number, member: number, leg: Leg): boolean {
    return this.markedLegs.some((each) => {
      return each.contract === contract && each.member === member && each.leg === leg;
    });
  }

  /** The reached triggers of a position, or one of them, are no more to be fired. */
  unmark(contract: number, member: number, leg?: Leg): void {
    this.markedLegs = this.markedLegs.filter((each) => {
      const isOther = each.contract !== contract || each.member !== member;
      return isOther || (leg !== undefined && each.leg !== leg);
    });
  }

  /** A new position, or one that went to the other side, is the youngest. */
  change(
    { contract, member }: { readonly contract: number; readonly member: number },
    changed: Position,
    { leverage, openedAt }: { readonly leverage: number; readonly openedAt: number },
  ): void {
    const key = `${contract}/${member}`;
    if (changed.quantity === 0n) {
      this.#positions.delete(key);
      this.unmark(contract, member);
      return;
    }
    const known = this.#positions.get(key);
    if (known !== undefined) {
      this.#positions.set(key, { ...known, ...changed, isWarned: false });
      return;
    }
    this.#ages += 1;
    const age = this.#ages;
    const bare = { takeProfit: 0, stopLoss: 0, protectBy: "mark" as const, protectedAt: 0 };
    const own = {
      contract,
      member,
      leverage,
      age,
      openedAt,
      isLiquidating: false,
      isWarned: false,
    };
    this.#positions.set(key, { ...changed, ...bare, ...own });
  }

  /** Changes what is agreed about a position that is there. */
  agree(contract: number, member: number, terms: Partial<OwnPosition>): void {
    const known = this.position(contract, member);
    if (known !== undefined) this.#positions.set(`${contract}/${member}`, { ...known, ...terms });
  }

  /** A member's open orders on a contract, the oldest first. */
  ordersOf(member: number, contract: number): readonly OwnPerpetualOrder[] {
    return this.openOrders.filter(({ terms }) => {
      return terms.member === member && (contract === -1 || terms.market === contract);
    });
  }

  /** The money that a member may lose: margins, and the holds of orders. */
  atStakeOf(member: number): bigint {
    const own = this.positions.filter((position) => position.member === member);
    const holds = this.ordersOf(member, -1).reduce((sum, { hold }) => sum + hold, 0n);
    return own.reduce((sum, { margin }) => sum + margin, holds);
  }

  get openOrders(): readonly OwnPerpetualOrder[] {
    return [...this.orders.values()].filter(({ place }) => place !== "over");
  }

  /** The orders of one side of a book, in the sequence in which they would trade. */
  bookOf(contract: number, side: "buy" | "sell"): readonly OwnPerpetualOrder[] {
    const resting = this.openOrders.filter(({ terms, place }) => {
      return place === "book" && terms.market === contract && terms.side === side;
    });
    return resting.sort((one, other) => {
      const better = side === "buy" ? other.price - one.price : one.price - other.price;
      return better !== 0 ? better : one.ticket - other.ticket;
    });
  }
}
