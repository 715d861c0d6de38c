import { setTimeout as pause } from "node:timers/promises";
import { type Calls, type Envelope, errorIn, type Fields, isAccepted } from "./calls.ts";
import { doneOf } from "./deed.ts";
import type { Look } from "./evidence.ts";
import type { Market, MarketView } from "./markets.ts";
import { type Outcome, Performer, type PerformerOptions, type Wish } from "./performer.ts";
import type { TraderAccount } from "./talk.ts";
import { Wallet } from "./wallet.ts";
import { type OwnOrder, wishOf } from "./wishes.ts";

export type TraderOptions = PerformerOptions & {
  readonly account: TraderAccount;
  readonly view: MarketView;
  readonly markets: readonly Market[];
};

/** One member's program: mostly orders, and now and then the wallet. */
export class Trader {
  readonly #options: TraderOptions;
  readonly #performer: Performer;
  readonly #wallet: Wallet;
  #own: OwnOrder[] = [];
  #step: Promise<void> = Promise.resolve();
  #ended = false;

  constructor(options: TraderOptions) {
    this.#options = options;
    this.#performer = new Performer(options);
    this.#wallet = new Wallet(this.#performer, options);
  }

  get calls(): Calls {
    return this.#performer.calls;
  }

  async arrive(origin: string): Promise<void> {
    const { name, password } = this.#options.account;
    await this.calls.signIn(origin, name, password);
    await this.#wallet.open(origin);
  }

  /** Trades while trading is on, until `leave`. */
  async run(): Promise<void> {
    const { venue, chance } = this.#options;
    for (;;) {
      await venue.untilTrading();
      if (this.#ended) return;
      this.#step = chance.happens(0.2) ? this.#look() : this.#act();
      await this.#step;
      await pause(chance.between(5, 60));
    }
  }

  /**
   * Resolves when the command under way has its final answer; no other begins unless trading is on.
   */
  rest(): Promise<void> {
    return this.#step;
  }

  /** Repeats earlier commands, and reads all of the member's own state. */
  async check(): Promise<void> {
    await this.#performer.check();
    await this.#look();
    await this.#lookAtOrders();
  }

  /** Cancels all orders, so that other members' trades cannot change this member's balances. */
  async leave(): Promise<void> {
    this.#ended = true;
    await this.#give({ call: "cancelAll", fields: {} });
  }

  /** Reads from a process that was paused and succeeded, and does not know it yet. */
  async probe(origin: string): Promise<void> {
    const { venue } = this.#options;
    const floor = venue.newest;
    const reply = await this.calls.get(origin, "/Finance/index");
    if (reply !== "silence" && isAccepted(reply)) this.#notOlder(reply, floor);
  }

  async #act(): Promise<void> {
    const wish = (await this.#wallet.wish()) ?? (await this.#orderWish());
    if (wish !== undefined) await this.#give(wish);
  }

  async #orderWish(): Promise<Wish | undefined> {
    const { venue, view, markets, chance } = this.#options;
    const market = chance.one(markets);
    const touch = await view.touch(await venue.origin(), market.symbol);
    return touch && wishOf({ market, touch, chance }, this.#own);
  }

  async #give(wish: Wish): Promise<void> {
    const outcome = await this.#performer.give(wish);
    this.#wallet.learn(outcome);
    this.#learn(outcome);
  }

  /** Updates the trader's own orders from an answer. */
  #learn({ deed, reply }: Outcome): void {
    if (!isAccepted(reply)) return this.#forget(deed.fields, errorIn(reply));
    if (deed.call === "cancelAll") this.#own = [];
    const { order } = doneOf(reply);
    if (order === undefined) return;
    const { id, client_id: key, symbol, status, price, qty: quantity } = order;
    this.#own = this.#own.filter((one) => one.id !== id);
    if (status !== "open" && status !== "pending_trigger") return;
    this.#own.push({ id, key, symbol, price, quantity });
  }

  /** Forgets an order that is over or never existed. */
  #forget({ id, orig_client_id: key }: Fields, error: string): void {
    if (!["ORDER_NOT_FOUND", "ORDER_ALREADY_CANCELLED", "CANCEL_FAILED"].includes(error)) return;
    this.#own = this.#own.filter((one) => one.id !== id && one.key !== key);
  }

  async #look(): Promise<void> {
    await this.#see("/Finance/index", ({ data }) => {
      return { balances: (data as { balances: NonNullable<Look["balances"]> }).balances };
    });
  }

  async #lookAtOrders(): Promise<void> {
    await this.#see("/Trade/openorders", ({ data }) => {
      const { orders } = data as { orders: readonly { readonly id: string }[] };
      return { openOrders: orders.map(({ id }) => id) };
    });
  }

  /** Reads once; without an answer there is no sight to record. */
  async #see(path: string, shown: (reply: Envelope) => Partial<Look>): Promise<void> {
    const { venue, evidence, findings, number } = this.#options;
    await venue.origin();
    const floor = venue.newest;
    const reply = await this.#performer.ask(path);
    if (reply === "silence" || !isAccepted(reply)) return;
    findings.looked();
    const sequence = this.#notOlder(reply, floor);
    await evidence.write({ kind: "look", trader: number, sequence, ...shown(reply) });
  }

  /** An answer must not be older than any answer that came before its question. */
  #notOlder({ data }: Envelope, floor: number): number {
    const { venue, findings, number } = this.#options;
    const sequence = Number(data.sequence);
    if (sequence < floor) {
      const text = `trader ${number} was shown command ${sequence} after somebody saw ${floor}`;
      findings.add("I16", text);
    }
    venue.saw(sequence);
    return sequence;
  }
}
