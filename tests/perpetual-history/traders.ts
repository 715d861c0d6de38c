import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { contractOf, ordering, positionOf } from "@sumi/core/testing/perpetual-world.ts";
import type { Random } from "@sumi/core/testing/random.ts";
import { certify } from "@sumi/core/testing/wallet-world.ts";
import { letterOf } from "@sumi/core/testing/words.ts";
import type { World } from "@sumi/core/testing/world.ts";

/** The members of `perpetualWorld`, whose large purses quote both sides. */
const MAKERS = ["A", "B", "C", "D", "E", "F"];
const LEVELS = [0.0004, 0.001, 0.002, 0.004, 0.008, 0.015];
/** The share of the traders who act in a minute. */
const ACTIVE = 0.006;
const PURSES = ["300", "800", "2000", "5000", "12000"];

/** Hundreds of members with leverages of 1 to 5, and makers who follow the index. */
export class Traders {
  readonly #world: World;
  readonly #random: Random;
  readonly #names: readonly string[];

  constructor(world: World, random: Random, count: number) {
    this.#world = world;
    this.#random = random;
    this.#names = Array.from({ length: count }, (_, number) =>
      letterOf(MAKERS.length + 1 + number),
    );
    for (const [number, name] of this.#names.entries()) {
      const account = `trader-${number}`;
      world.accept({ type: "OpenMember", actor: TIMER, account, sponsor: 0, house: "none" });
      world.deposit(name, "USDT", PURSES[number % PURSES.length] ?? "300");
      certify(world, name);
      world.accept({ type: "ConfirmPerpetualRisk", actor: this.#numberOf(number) });
    }
  }

  /** The makers quote around the index again. */
  *quotes(price: number): Generator<ExchangeEvent> {
    for (const [number, maker] of MAKERS.entries()) {
      const actor = number + 1;
      const contract = contractOf(this.#world).number;
      yield* this.#told({ type: "CancelAllPerpetualOrders", actor, contract });
      const level = LEVELS[number] ?? 0.02;
      const lots = (level * 2_000 * (0.5 + this.#random.next())) / (price / 20_000);
      for (const [side, sign] of [
        ["buy", -1],
        ["sell", 1],
      ] as const) {
        const at = (price * (1 + sign * level)).toFixed(1);
        yield* this.#told(ordering(this.#world, maker, `${side} ${lots.toFixed(4)} @${at} 1x`));
      }
    }
  }

  /** Some of the traders open, close, or protect what they have. */
  *acts(price: number): Generator<ExchangeEvent> {
    const count = Math.max(1, Math.round(this.#names.length * ACTIVE));
    for (let act = 0; act < count; act += 1) {
      const number = Math.floor(this.#random.next() * this.#names.length);
      const name = this.#names[number] ?? "G";
      const wish = this.#wishOf(name, this.#numberOf(number), price);
      if (wish !== undefined) yield* this.#told(wish);
    }
  }

  /** The next command of a trader; `undefined` to wait, as holders of positions mostly do. */
  #wishOf(name: string, actor: number, price: number): ExchangeCommand | undefined {
    const { number: contract } = contractOf(this.#world);
    const position = positionOf(this.#world, name);
    if (position === undefined) return this.#opening(name, price);
    const drawn = this.#random.next();
    if (drawn < 0.05) return { type: "ClosePosition", actor, contract };
    if (drawn < 0.07) return { type: "ReversePosition", actor, contract };
    if (drawn < 0.12) {
      const away = price * (0.005 + 0.05 * this.#random.next());
      const isLong = position.quantity > 0;
      const ticks = (sign: number) => Math.round((price + (isLong ? sign : -sign) * away) * 10);
      const protection = { takeProfit: ticks(1), stopLoss: ticks(-1), protectBy: "mark" } as const;
      return { type: "SetProtection", actor, contract, ...protection };
    }
    return undefined;
  }

  #opening(name: string, price: number): ExchangeCommand {
    const side = this.#random.next() < 0.6 ? "buy" : "sell";
    const leverage = 1 + Math.floor(this.#random.next() * 5);
    const size = ((50 + 3_000 * this.#random.next() ** 3) * leverage) / price;
    const lots = Math.max(0.0001, size).toFixed(4);
    const isResting = this.#random.next() < 0.3;
    const away = 1 + (side === "buy" ? -0.002 : 0.002);
    const limit = isResting ? ` @${(price * away).toFixed(1)}` : "";
    return ordering(this.#world, name, `${side} ${lots}${limit} ${leverage}x`);
  }

  /** A wish may be refused: a purse is empty, or a price is out of its limits. */
  *#told(command: ExchangeCommand): Generator<ExchangeEvent> {
    const outcome = this.#world.execute(command);
    if (outcome.ok && !outcome.value.repeated) yield* outcome.value.record.events;
    for (const { events } of this.#world.runTimers()) yield* events;
  }

  #numberOf(place: number): number {
    return MAKERS.length + 1 + place;
  }
}
