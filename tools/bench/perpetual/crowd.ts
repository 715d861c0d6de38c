import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { available, positionMargin } from "@sumi/core/ledger/accounts.ts";
import { FUNDING_PIECE } from "@sumi/core/perpetual/fund.ts";
import { perpetualWorld } from "@sumi/core/testing/perpetual-world.ts";
import type { World } from "@sumi/core/testing/world.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { type Took, took } from "../pieces.ts";

export const CONTRACTS = 20;
const POSITIONS_PER_CONTRACT = 5_000;
/** Every fifth long has a leverage of 5: a fall of a fifth takes all that it has. */
const LEVERAGES = [5, 2, 2, 2, 2] as const;
/** Every position is one coin at 100; steps are a cent and a hundredth of a coin. */
const LOTS = 100;
const COIN = 100_000_000n;
/** The first of the members who hold nothing but a balance and positions. */
const FIRST_HOLDER = 1_000;
const USDT = 0;

type Timer = "SampleMarks" | "FundDue" | "LiquidateDue";
/** The leader's own limits. */
const LIMITS = {
  SampleMarks: {},
  FundDue: { limit: FUNDING_PIECE },
  LiquidateDue: { limit: 50 },
} as const;

/** Twenty contracts with 5,000 positions each, and a book with both sides on each of them. */
export class Crowd {
  readonly #world: World;
  readonly #coins: readonly string[];

  constructor() {
    this.#world = perpetualWorld();
    this.#coins = Array.from({ length: CONTRACTS }, (_, number) => `COIN${number}`);
    for (const coin of this.#coins) this.#list(coin);
    for (let second = 0; second < 3; second += 1) {
      this.sampleIndex("100");
      this.#world.runTimers();
    }
    // The contract of the rule book's examples is the first; nobody has a position on it.
    for (let number = 1; number <= CONTRACTS; number += 1) this.#fill(number);
  }

  get exchange(): Exchange {
    return this.#world.exchange;
  }

  /** A second passes, and the index of every coin is at that price. */
  sampleIndex(price: string): void {
    this.#world.timeMs += 997;
    this.#world.sample(Object.fromEntries(this.#coins.map((coin) => [coin, price])));
  }

  /** Passes the time until half a second before a funding is due; the marks are fresh then. */
  waitForFunding(): void {
    const intervalMs = 8 * 3_600_000;
    this.#world.timeMs = Math.ceil(this.#world.timeMs / intervalMs) * intervalMs - 3_500;
    for (let second = 0; second < 3; second += 1) {
      this.sampleIndex("100");
      this.#world.runTimers();
    }
  }

  isDue(timer: Timer): boolean {
    return this.exchange.dueAt(this.#world.timeMs + 1).some(({ type }) => type === timer);
  }

  /** Runs one command of the clock. */
  run(timer: Timer): Took {
    // The limits belong to the commands of the same names.
    const command = { type: timer, actor: 0, ...LIMITS[timer] } as ExchangeCommand;
    return took(() => {
      assert(this.#world.execute(command).ok, `${timer} is accepted`);
    });
  }

  #list(coin: string): void {
    this.#world.decide({ act: "ListAsset", asset: coin, indexDecimals: 2 });
    this.#world.decide({
      act: "ListContract",
      symbol: `${coin}-USDT-PERP`,
      underlying: coin,
      tick: "0.01",
      lot: "0.01",
      priceMax: "10000",
      quantityMin: "0.01",
      quantityMax: "100000",
    });
  }

  /** The positions as a snapshot would bring them, and one order on each side of the book. */
  #fill(contract: number): void {
    const { perpetual, ledger } = this.exchange;
    const positions = perpetual.positionsOf(contract);
    const entry = (100n * COIN) as Amount;
    for (let number = 0; number < POSITIONS_PER_CONTRACT; number += 1) {
      const member = FIRST_HOLDER + number;
      const leverage = LEVERAGES[(number >> 1) % LEVERAGES.length] ?? 2;
      const margin = (entry / BigInt(leverage)) as Amount;
      positions.restore({
        contract,
        member,
        quantity: number % 2 === 0 ? LOTS : -LOTS,
        entry,
        margin,
        leverage,
        opened: number,
        openedMs: this.#world.timeMs,
        fundedMs: 0,
        isLiquidating: false,
        isWarned: false,
        takeProfit: undefined,
        stopLoss: undefined,
        nextMark: 0n as Amount,
        place: -1,
      });
      this.exchange.restore("balance", [USDT, positionMargin(contract, member), String(margin)]);
      assert(ledger.balance(positionMargin(contract, member), USDT) === margin, "it is there");
      if (contract === 1) this.exchange.restore("balance", [USDT, available(member), "500000000"]);
    }
    this.#quote(contract);
  }

  /** A bid that takes what a gap liquidates, and an ask. */
  #quote(contract: number): void {
    const terms = {
      type: "PlacePerpetualOrder",
      contract,
      kind: "limit",
      tif: "GTC",
      postOnly: false,
      reduceOnly: false,
      stopPrice: 0,
      stopBy: "mark",
      leverage: 5,
      selfTrade: "EXPIRE_TAKER",
      clientId: "",
      takeProfit: 0,
      stopLoss: 0,
      protectBy: "mark",
    } as const;
    const bid = { ...terms, side: "buy", price: 8_050, quantity: 50_000 } as const;
    this.#world.accept({ ...bid, actor: 1 + (contract % 3) });
    const ask = { ...terms, side: "sell", price: 10_100, quantity: LOTS } as const;
    this.#world.accept({ ...ask, actor: 4 + (contract % 3) });
  }
}
