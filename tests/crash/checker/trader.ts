import { setTimeout as pause } from "node:timers/promises";
import { Calls, type Envelope, errorIn, isAccepted, type Reply } from "./calls.ts";
import type { Chance } from "./chance.ts";
import { answeredBy, type Deed, doneOf, otherBody, PATHS } from "./deed.ts";
import type { Evidence, Look } from "./evidence.ts";
import type { Findings } from "./findings.ts";
import type { Market, MarketView } from "./markets.ts";
import type { Venue } from "./venue.ts";
import { type OwnOrder, type Wish, wishOf } from "./wishes.ts";

export type TraderOptions = {
  readonly number: number;
  readonly venue: Venue;
  readonly evidence: Evidence;
  readonly view: MarketView;
  readonly markets: readonly Market[];
  readonly findings: Findings;
  readonly chance: Chance;
};

const AGAIN_MS = 100;
/** Re-asked of each trader at each check; the newest are the ones that a crash could take. */
const REPEATED = 6;

/** One member's program: it gives one command after the other, and asks until it is answered. */
export class Trader {
  readonly calls = new Calls();
  readonly #options: TraderOptions;
  readonly #accepted: Deed[] = [];
  #own: OwnOrder[] = [];
  #deeds = 0;
  #step: Promise<void> = Promise.resolve();
  #ended = false;

  constructor(options: TraderOptions) {
    this.#options = options;
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

  /** Asks some of what was accepted again, under its key: nothing may happen or differ. */
  async check(): Promise<void> {
    const { chance } = this.#options;
    const newest = this.#accepted.slice(-REPEATED / 2);
    const older = newest.map(() => chance.one(this.#accepted));
    for (const deed of new Set([...newest, ...older])) await this.#repeat(deed);
    const [first] = newest;
    if (first !== undefined) await this.#contradict(first);
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
    const { venue, view, markets, chance } = this.#options;
    const market = chance.one(markets);
    const touch = await view.touch(await venue.origin(), market.symbol);
    if (touch === undefined) return;
    await this.#give(wishOf({ market, touch, chance }, this.#own));
  }

  /** Everybody counts alike, so that the same keys mean something else for each member. */
  async #give({ call, fields }: Wish): Promise<void> {
    this.#deeds += 1;
    const key = `${call}-${this.#deeds}`;
    const { number: trader } = this.#options;
    await this.#perform({ trader, call, key, fields, answer: undefined });
  }

  /** Sends a command, with the same key, until there is an answer that stays. */
  async #perform(deed: Deed): Promise<void> {
    const { venue, evidence, findings } = this.#options;
    const { trader, call, key, fields } = deed;
    for (let attempt = 1; ; attempt += 1) {
      const origin = await venue.origin();
      await evidence.write({ kind: "intent", trader, call, key, fields });
      const reply = await this.#send(origin, deed);
      if (reply !== "silence") {
        findings.answered(attempt);
        await this.#settle(deed, reply);
        return;
      }
      findings.unanswered();
      await pause(AGAIN_MS);
    }
  }

  /** An answer that comes after the exchange moved elsewhere must be true all the same. */
  async #send(origin: string, deed: Deed): Promise<Reply> {
    const { venue } = this.#options;
    const { call, key, fields } = deed;
    const reply = this.calls.post(origin, PATHS[call], { ...fields, client_id: key });
    const first = await Promise.race([reply, venue.untilMoved(origin).then(() => undefined)]);
    if (first !== undefined) return first;
    void reply.then((late) => {
      if (late !== "silence" && isAccepted(late)) void this.#late(deed, late);
    });
    return "silence";
  }

  async #late(deed: Deed, reply: Envelope): Promise<void> {
    const answer = answeredBy(deed, reply);
    await this.#options.evidence.write(answer);
    while (deed.answer === undefined) await pause(AGAIN_MS);
    this.#compare(deed, answer.told, "was told late by a process that had been succeeded");
  }

  async #settle(deed: Deed, reply: Envelope): Promise<void> {
    const { evidence, findings, number } = this.#options;
    const answer = answeredBy(deed, reply);
    await evidence.write(answer);
    deed.answer = answer;
    if (answer.error !== "") return this.#forget(deed, answer.error);
    if (deed.fields.qty === "0" || deed.fields.price === "1e5") {
      findings.add("I4", `trader ${number}: ${deed.key} makes no sense and was accepted`);
    }
    this.#accepted.push(deed);
    findings.accepted();
    const { order, sequence, balances } = doneOf(reply);
    this.#options.venue.saw(Number(sequence));
    if (balances !== undefined) {
      const look: Look = { kind: "look", trader: number, sequence: Number(sequence), balances };
      await evidence.write(look);
    }
    if (deed.call === "cancelAll") this.#own = [];
    if (order === undefined) return;
    const { id, client_id: key, symbol, status, price, qty: quantity } = order;
    this.#own = this.#own.filter((one) => one.id !== id);
    if (status !== "open" && status !== "pending_trigger") return;
    this.#own.push({ id, key, symbol, price, quantity });
  }

  /** An order that is over, or that was never there, is not asked for again. */
  #forget({ fields }: Deed, error: string): void {
    if (!["ORDER_NOT_FOUND", "ORDER_ALREADY_CANCELLED", "CANCEL_FAILED"].includes(error)) return;
    const { id, orig_client_id: key } = fields;
    this.#own = this.#own.filter((one) => one.id !== id && one.key !== key);
  }

  async #repeat(deed: Deed): Promise<void> {
    const reply = await this.#askAgain(deed, deed.fields);
    this.#options.findings.repeated();
    const told = isAccepted(reply) ? answeredBy(deed, reply).told : errorIn(reply);
    this.#compare(deed, told, "is answered, when asked again,");
  }

  async #contradict(deed: Deed): Promise<void> {
    const { findings } = this.#options;
    const error = errorIn(await this.#askAgain(deed, otherBody(deed)));
    findings.contradicted();
    if (error === "IDEMPOTENCY_CONFLICT") return;
    const said = error === "" ? "was accepted" : `was refused with ${error}`;
    findings.add("I15", `trader ${deed.trader}: another command under the key ${deed.key} ${said}`);
  }

  async #askAgain({ call, key }: Deed, fields: Deed["fields"]): Promise<Envelope> {
    for (;;) {
      const origin = await this.#options.venue.origin();
      const reply = await this.calls.post(origin, PATHS[call], { ...fields, client_id: key });
      if (reply !== "silence") return reply;
      await pause(AGAIN_MS);
    }
  }

  #compare({ trader, key, answer }: Deed, told: string, how: string): void {
    if (answer === undefined || answer.told === told) return;
    const was = answer.error === "" ? answer.told : answer.error;
    const text = `trader ${trader}: ${key} ${how} ${told} and not ${was}`;
    this.#options.findings.add("I15", text);
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
    const origin = await venue.origin();
    const floor = venue.newest;
    const reply = await Promise.race([
      this.calls.get(origin, path),
      venue.untilMoved(origin).then(() => "silence" as const),
    ]);
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
