import type { CommandRecord } from "@sumi/core/exchange.ts";
import { lotsOf, ticksOf } from "@sumi/core/markets/grid.ts";
import type { Market } from "@sumi/core/markets/markets.ts";
import type { SpotCommand } from "@sumi/core/spot/commands.ts";
import { Random } from "@sumi/core/testing/random.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import { ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { commandKey } from "@sumi/server/platform/server/command-key.ts";
import { ORDER_QUANTITY, ORDER_SYMBOL } from "../orders/order-forms.ts";
import { nextWish } from "../orders/wishes.ts";

const SUBMITTERS = 1_000;
/** Beyond the members' nearest orders, because there are no house makers yet. */
const TAKE_FAR = 0.006;
const PATH = "earlier trading";
/** Units of one coin. */
const COIN = 100_000_000n;

/**
 * Earlier trading, directly through the production leader: a thousand submitters with the habits of
 * the load's callers, each of whom waits for the durable answer before its next command.
 */
export class EarlierTrading {
  readonly #journal: Journal;
  readonly #members: readonly number[];
  readonly #market: Market;
  readonly #middle: number;
  readonly #lots: number;
  readonly #began: number;
  readonly #random: Random;
  /** Open orders by the member's index. */
  readonly #open: number[][];
  #events = 0;
  #keys = 0;

  static async begin(journal: Journal, members: readonly number[]): Promise<EarlierTrading> {
    const { market, index } = await journal.read(({ markets, prices }) => {
      const found = markets.bySymbol(ORDER_SYMBOL);
      assert(found !== undefined, "the demonstration lists the market of the load");
      return { market: found, index: prices.lastOkPrice(found.base) };
    });
    assert(index !== undefined, "prices were sampled before anybody trades");
    return new EarlierTrading({ journal, members, market, middle: Number(index / COIN) });
  }

  private constructor(options: {
    readonly journal: Journal;
    readonly members: readonly number[];
    readonly market: Market;
    readonly middle: number;
  }) {
    const { journal, members, market, middle } = options;
    this.#journal = journal;
    this.#members = members;
    this.#market = market;
    this.#middle = middle;
    this.#began = journal.status().sequence;
    this.#random = new Random(this.#began);
    this.#lots = lotsOf(market, ORDER_QUANTITY) ?? 0;
    this.#open = members.map(() => []);
    journal.onCommitted(({ records }) => {
      for (const { events } of records) this.#events += events.length;
    });
  }

  /** Events committed since this began. */
  get events(): number {
    return this.#events;
  }

  /** Resolves after so many events since this began and so many commands in all. */
  async reach(events: number, commands: number): Promise<void> {
    const journal = this.#journal;
    const isEnough = () => this.#events >= events && journal.status().sequence >= commands;
    const submit = async (first: number) => {
      for (let turn = first; !isEnough(); turn += SUBMITTERS) {
        await this.#act(turn % this.#members.length);
      }
    };
    await Promise.all(Array.from({ length: SUBMITTERS }, (_, index) => submit(index)));
  }

  async #act(place: number): Promise<void> {
    const answer = await this.#journal.submit(this.#next(place), () => undefined);
    // A refusal leaves nothing to keep; the next turn makes another wish.
    if (answer.ok) this.#keep(place, answer.value.record);
  }

  #next(place: number): SpotCommand {
    const actor = this.#members[place] ?? 0;
    const open = this.#open[place] ?? [];
    this.#keys += 1;
    // The journal's key tables are made for fingerprints, so these are computed like real ones.
    const key = commandKey(PATH, actor, `${this.#began}-${this.#keys}`, {});
    const wish = nextWish(this.#random, open.length, this.#middle, TAKE_FAR);
    const order = wish.kind === "cancel" ? open.shift() : undefined;
    if (wish.kind === "cancel") {
      assert(order !== undefined, "only an open order is taken back");
      return { type: "CancelOrder", actor, key, order };
    }
    const { side, tif, price } = wish.terms;
    return {
      type: "PlaceOrder",
      actor,
      key,
      market: this.#market.number,
      side,
      kind: "limit",
      tif,
      price: ticksOf(this.#market, String(price)) ?? 0,
      quantity: this.#lots,
      postOnly: false,
      amount: ZERO,
      stopPrice: 0,
      selfTrade: "EXPIRE_TAKER",
      clientId: "",
    };
  }

  #keep(place: number, { events }: CommandRecord): void {
    const [first] = events;
    if (first?.type === "OrderAccepted" && first.tif === "GTC")
      this.#open[place]?.push(first.order);
  }
}
