import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { PlaceDelivery } from "@sumi/core/delivery/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { pause } from "@sumi/journal/ports.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import type { CrowdOptions } from "./crowd.ts";
import type { Deeds } from "./deeds.ts";

/** One run of so many ends with contracts: each takes more than a minute of its time. */
const EVERY = 8;
const VENUES = ["one", "two", "three"];
const SECOND_MS = 1_000;
const SECONDS = 84;
const FIRST_BATCH = 3;
const SECOND_BATCH = 8;
/** Placed when the others have ended, and open when the run is over. */
const THIRD_BATCH = 82;
const BATCHES: readonly number[] = [FIRST_BATCH, SECOND_BATCH, THIRD_BATCH];
/** Orders are settled some samples after they were due: later samples are there to be misused. */
const SETTLED_EVERY = 4;
const MEMBERS = 8;
const STAKE = 1_000_000_000n as Amount;
/** One order comes up to this limit, and two would exceed it. */
const LOSS_LIMIT = 1_500_000_000n as Amount;

/**
 * The script of the last minute: members stake on both directions, twice, and the index is sampled
 * each second. The price of the first batch comes back to where it opened, which is a tie; the
 * second batch opens a little higher and is won and lost. A few have a limit of their losses and
 * stake on what will lose: the second batch is more than they may, and so is the third.
 */
export class LastContracts {
  readonly #options: CrowdOptions;
  readonly #deeds: Deeds;
  readonly #answered: () => void;
  /** The number of the sample that was taken last, or asked for. */
  #sample = 0;
  #isOver = false;

  /** Calls `answered` after the final answer to each of its commands. */
  constructor(options: CrowdOptions, deeds: Deeds, answered: () => void) {
    this.#options = options;
    this.#deeds = deeds;
    this.#answered = answered;
  }

  async run(): Promise<void> {
    const { plan, scheduler, view } = this.#options;
    if (plan.seed % EVERY !== 0) return;
    const last = pricesOf(view());
    this.#sample = view().prices.sample;
    this.#prepare();
    for (let second = 0; second < SECONDS && !this.#isOver; second += 1) {
      this.#take(last, second >= SECOND_BATCH - 1 && second < SECOND_BATCH + 4);
      if (BATCHES.includes(second)) this.#stake();
      const due = second % SETTLED_EVERY === 0 ? view().dueAt(view().timeMs) : [];
      for (const command of due) this.#say(command);
      await pause(scheduler, SECOND_MS);
    }
  }

  /** Issues no new commands; commands under way still get their answers. */
  stop(): void {
    this.#isOver = true;
  }

  #take(prices: ReadonlyMap<number, Amount>, isHigher: boolean): void {
    const { prices: known, timeMs } = this.#options.view();
    const isSampled = known.sample > this.#sample;
    this.#sample = known.sample + 1;
    // The server's processes took a sample themselves, so their prices stand.
    if (isSampled) return;
    const readings = [...prices].flatMap(([asset, price]) => {
      const units = isHigher ? (price * 1_002n) / 1_000n : price;
      return VENUES.map((venue) => ({ asset, venue, timeMs, price: formatAmount(units) }));
    });
    this.#say({ type: "SampleIndex", actor: TIMER, sample: this.#sample, readings });
  }

  /** The steps of members before their first order. */
  #prepare(): void {
    for (const member of this.#members()) {
      this.#say({ type: "ConfirmRisk", actor: member });
      this.#say({ type: "RequestTrialMoney", actor: member });
      if (!isLimited(member)) continue;
      const limit = { type: "SetSelfLimit", kind: "loss", amount: LOSS_LIMIT, untilMs: 0 } as const;
      this.#say({ ...limit, actor: member });
    }
  }

  #stake(): void {
    const { markets } = this.#options.view();
    const coins = markets.assets.filter(({ indexDecimals }) => indexDecimals >= 0);
    for (const member of this.#members()) {
      const directions = isLimited(member) ? (["up"] as const) : (["up", "down"] as const);
      for (const { number: underlying } of isLimited(member) ? coins.slice(0, 1) : coins) {
        for (const direction of directions) this.#place(member, { underlying, direction });
      }
    }
  }

  #members(): readonly number[] {
    const count = Math.min(this.#options.view().members.count, MEMBERS);
    return Array.from({ length: count }, (_, index) => index + 1);
  }

  #place(actor: number, order: Pick<PlaceDelivery, "underlying" | "direction">): void {
    for (const mode of ["real", "trial"] as const) {
      this.#say({ type: "PlaceDelivery", actor, mode, minutes: 1, stake: STAKE, ...order });
    }
  }

  #say(command: ExchangeCommand): void {
    this.#deeds.say(command, { kind: "honest" }, this.#answered);
  }
}

function isLimited(member: number): boolean {
  return member % 3 === 2;
}

/** The last index of each coin. */
function pricesOf({ markets, prices }: Exchange): ReadonlyMap<number, Amount> {
  const known = new Map<number, Amount>();
  for (const { number, indexDecimals } of markets.assets) {
    const price = prices.indexOf(number)?.price;
    if (indexDecimals >= 0 && price !== undefined && price > 0n) known.set(number, price);
  }
  return known;
}
