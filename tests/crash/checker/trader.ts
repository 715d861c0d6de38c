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

/** One member's program: orders for the most part, and now and then their wallet. */
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

  /** Trades whenever there is trading, until `leave`. */
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

  /** Resolves when what is under way has its final answer; without trading nothing more begins. */
  rest(): Promise<void> {
    return this.#step;
  }

  /** Asks again what was answered before, and looks at everything of their own. */
  async check(): Promise<void> {
    await this.#performer.check();
    await this.#look();
    await this.#lookAtOrders();
  }

  /** Takes everything back, so that nobody else's trades can move this member's money any more. */
  async leave(): Promise<void> {
    this.#ended = true;
    await this.#give({ call: "cancelAll", fields: {} });
  }

  /** Reads sent to a process that was paused and succeeded, and knows nothing of it yet. */
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

  /** What becomes of the trader's own orders. */
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

  /** An order that is over, or that was never there, is not asked for again. */
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

  /** Looks once; without an answer there is nothing to write down. */
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

  /** What anybody was told before a question was asked, its answer knows as well. */
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
