import type { Random } from "@sumi/core/testing/random.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { Fifo } from "../generator/fifo.ts";
import { HttpConnection } from "../generator/http-connection.ts";
import type { Lane } from "../generator/open-loop.ts";
import type { Outcome } from "../generator/timeline.ts";
import { type AnswerKind, kindOf, orderIdOf } from "./answers.ts";
import { OrderForms, type SessionHalves } from "./order-forms.ts";
import type { OrderMemory } from "./order-memory.ts";
import { nextWish } from "./wishes.ts";

export type OrderLaneOptions = {
  /** The servers' ports; the first is tried first. */
  readonly ports: readonly number[];
  readonly session: SessionHalves;
  /** The member's index in the list of sessions. */
  readonly member: number;
  readonly memory: OrderMemory;
  readonly random: Random;
  /** The middle of the market at this moment. */
  readonly middle: () => number;
  /**
   * True if a request without a final answer (lost, or to be tried again) is repeated under its key
   * until there is one, as a careful client does.
   */
  readonly persists: boolean;
  /**
   * A paused server neither answers nor hangs up; after this time a persistent lane tries the next
   * one.
   */
  readonly silenceMs?: number;
  /** Called for answers that contradict each other, and for invalid ones. */
  readonly onWrong: (finding: string) => void;
};

const RECONNECT_MS = 50;
const SILENCE_MS = 2_000;

/** One member on one connection, who places and cancels orders. */
export class OrderLane implements Lane {
  readonly #options: OrderLaneOptions;
  readonly #forms: OrderForms;
  /** Acknowledged orders that rest, oldest first. */
  readonly #open = new Fifo<number>();
  #connection: HttpConnection | undefined;
  #server = 0;
  #deed: Deed | undefined;
  #silence: NodeJS.Timeout | undefined;
  #isSeeking = false;
  #isClosed = false;
  #done: (outcome: Outcome) => void = () => undefined;

  static async open(options: OrderLaneOptions): Promise<OrderLane> {
    const lane = new OrderLane(options);
    lane.#connection = await lane.#connect();
    return lane;
  }

  private constructor(options: OrderLaneOptions) {
    this.#options = options;
    this.#forms = new OrderForms(options.session);
  }

  connect(done: (outcome: Outcome) => void): void {
    this.#done = done;
  }

  start(): void {
    this.#deed = this.#nextDeed();
    this.#ask();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#silence);
    this.#connection?.close();
  }

  #nextDeed(): Deed {
    const { memory, random, middle, member } = this.#options;
    const wish = nextWish(random, this.#open.length, middle());
    const cancelled = wish.kind === "cancel" ? this.#open.shift() : undefined;
    if (cancelled !== undefined) {
      memory.cancelAsked(cancelled);
      const name = memory.nameOf(cancelled);
      return { kind: "cancel", number: cancelled, request: this.#forms.cancel(name, `c-${name}`) };
    }
    assert(wish.kind === "place", "who has no open order places one");
    const number = memory.ask(member);
    const request = this.#forms.place({ ...wish.terms, name: memory.nameOf(number) });
    return { kind: wish.terms.tif === "GTC" ? "rest" : "take", number, request };
  }

  #ask(): void {
    assert(this.#deed !== undefined, "a lane asks for what it has begun");
    // While the lane seeks a server, the request is sent once one is found.
    if (this.#connection === undefined) return;
    const { persists, silenceMs = SILENCE_MS } = this.#options;
    if (persists) this.#silence = setTimeout(() => this.#giveUpConnection(), silenceMs);
    this.#connection.send(this.#deed.request);
  }

  #answered(status: number, text: string): void {
    clearTimeout(this.#silence);
    const kind = kindOf(status, text);
    if (this.#deed === undefined) return this.#options.onWrong(`answered unasked: ${text}`);
    if (kind === "failed") this.#options.onWrong(`not an answer: ${text.slice(0, 400)}`);
    if (kind === "shed" && this.#options.persists) return void this.#askElsewhere();
    this.#take(this.#deed, kind, text);
    this.#deed = undefined;
    this.#done(kind);
  }

  /** Keeps the result of an answer. */
  #take({ kind, number }: Deed, answer: AnswerKind, text: string): void {
    const { memory, onWrong } = this.#options;
    if (kind === "cancel") {
      if (answer === "accepted") memory.cancelled(number);
      // A shed cancellation did not happen: the order can still be cancelled.
      if (answer === "shed") this.#open.push(number);
    } else if (answer === "accepted") {
      const id = orderIdOf(text);
      if (memory.placed(number, id) === "contradiction") {
        onWrong(`${memory.nameOf(number)} was acknowledged as ${memory.idOf(number)} and ${id}`);
      }
      if (kind === "rest") this.#open.push(number);
    } else if (answer !== "failed") {
      memory.refused(number);
    }
  }

  /** Called when the server hung up, perhaps in the middle of an answer. */
  #lost(): void {
    clearTimeout(this.#silence);
    this.#connection = undefined;
    if (this.#options.persists) void this.#askElsewhere();
    else void this.#comeBack();
  }

  #giveUpConnection(): void {
    this.#connection?.close();
    this.#lost();
  }

  /** Sends the same request under the same key to the next server, until one answers. */
  async #askElsewhere(): Promise<void> {
    this.#connection?.close();
    this.#connection = undefined;
    // Two searches at once would open two connections and send on both.
    if (this.#isSeeking) return;
    this.#isSeeking = true;
    while (this.#connection === undefined && !this.#isClosed) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      this.#server = (this.#server + 1) % this.#options.ports.length;
      this.#connection = await this.#connect().catch(() => undefined);
    }
    this.#isSeeking = false;
    if (this.#deed !== undefined) this.#ask();
  }

  /** Connects again; the request stays without an answer. */
  async #comeBack(): Promise<void> {
    while (this.#connection === undefined && !this.#isClosed) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      this.#connection = await this.#connect().catch(() => undefined);
    }
    if (this.#deed === undefined || this.#isClosed) return;
    this.#deed = undefined;
    this.#done("failed");
  }

  #connect(): Promise<HttpConnection> {
    const port = this.#options.ports[this.#server];
    assert(port !== undefined, "there is a server to ask");
    return HttpConnection.open({
      port,
      answered: (status, text) => this.#answered(status, text),
      lost: () => this.#lost(),
    });
  }
}

/** The lane's request: a resting order, a taking order, or a cancellation. */
type Deed = {
  readonly kind: "rest" | "take" | "cancel";
  readonly number: number;
  readonly request: string;
};
