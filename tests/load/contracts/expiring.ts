import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { contractActs } from "@sumi/core/testing/contract-world.ts";
import { foundingActs } from "@sumi/core/testing/founding.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import { openJournal } from "@sumi/journal/open-journal.ts";
import { PastClock } from "@sumi/journal/past-clock.ts";
import { systemClock } from "@sumi/journal/system.ts";
import { SEALS } from "@sumi/journal/testing/seals.ts";
import { amountOf, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";

const BTC = 1;
const MEMBERS = 1_000;
const MINUTES = [60, 30, 10, 5, 1];
const STAKES: Readonly<Record<number, string>> = { 60: "50", 30: "20", 10: "10", 5: "5", 1: "5" };
/** So large that no cap stands in the way of ten thousand contracts of one second. */
const POOL = "2000000";
const SECOND_MS = 1_000;
const OPEN_WINDOW_MS = 3_000;
const LAST_MS = 60 * 60_000 + OPEN_WINDOW_MS;
const VENUES = ["one", "two", "three"];
const nothing = () => undefined;

/**
 * An exchange in this process, on a clock that the scenario moves: members place contracts of all
 * durations in turn, so that all of them expire within the second that begins at `expiryMs`.
 */
export class ExpiringContracts {
  readonly journal: Journal;
  readonly exchange: Exchange;
  readonly clock: PastClock;
  readonly expiryMs: number;
  #timeMs: number;

  static async open(databaseUrl: string): Promise<ExpiringContracts> {
    const clock = new PastClock(systemClock, LAST_MS + 60 * SECOND_MS);
    const journal = await openJournal({
      databaseUrl,
      seals: SEALS,
      past: clock,
      genesis: {
        type: "Found",
        actor: TIMER,
        mode: "production",
        acts: [...foundingActs(), ...contractActs()],
      },
      crash: (error) => {
        throw error;
      },
      report: console.error,
    });
    return new ExpiringContracts(journal, await journal.read((state) => state), clock);
  }

  private constructor(journal: Journal, exchange: Exchange, clock: PastClock) {
    this.journal = journal;
    this.exchange = exchange;
    this.clock = clock;
    this.#timeMs = Math.ceil(exchange.timeMs / SECOND_MS + 2) * SECOND_MS;
    this.expiryMs = this.#timeMs + 10 * SECOND_MS + LAST_MS;
  }

  /** Opens the members, and fills the pool of trial money. */
  async prepare(): Promise<void> {
    this.clock.moveTo(this.#timeMs);
    const act = { act: "FundTrialPool", amount: POOL, evidence: "proof-1" } as const;
    const proposed = await this.#accepted({ type: "Propose", actor: -1, act });
    const [event] = proposed.events;
    assert(event?.type === "Proposed", "an act is proposed first");
    const { proposal, hash } = event;
    await this.#accepted({ type: "Approve", actor: -2, proposal, hash });
    const members = Array.from({ length: MEMBERS }, async (_, at) => {
      const account = `account-${at + 1}`;
      await this.#accepted({
        type: "OpenMember",
        actor: TIMER,
        account,
        sponsor: 0,
        house: "none",
      });
      await this.#accepted({ type: "RequestTrialMoney", actor: at + 1 });
    });
    await Promise.all(members);
  }

  /** Plays the hour; `count` contracts are placed on the way, a fifth of each duration. */
  async place(count: number): Promise<void> {
    for (const minutes of MINUTES) {
      const placedMs = this.expiryMs - minutes * 60_000 - OPEN_WINDOW_MS;
      await this.#playUntil(placedMs);
      const share = count / MINUTES.length;
      const orders = Array.from({ length: share }, (_, at) => {
        this.clock.moveTo(placedMs + Math.floor((at * SECOND_MS) / share));
        return this.#accepted({
          type: "PlaceDelivery",
          actor: 1 + (at % MEMBERS),
          mode: "trial",
          underlying: BTC,
          direction: at % 2 === 0 ? "up" : "down",
          minutes,
          stake: amountOf(STAKES[minutes] ?? "") ?? ZERO,
        });
      });
      await Promise.all(orders);
    }
    await this.#playUntil(this.expiryMs);
  }

  /** Samples each second, and runs the timer that fixes open prices. */
  async #playUntil(timeMs: number): Promise<void> {
    for (; this.#timeMs <= timeMs; this.#timeMs += SECOND_MS) {
      this.clock.moveTo(this.#timeMs);
      const price = `${60_000 + ((this.#timeMs / SECOND_MS) % 7)}`;
      const readings = VENUES.map((venue) => ({ asset: BTC, venue, timeMs: this.#timeMs, price }));
      const sample = this.exchange.prices.sample + 1;
      const taken = this.#accepted({ type: "SampleIndex", actor: TIMER, sample, readings });
      const isLast = this.#timeMs === timeMs;
      if (!isLast) await Promise.all([taken, ...this.#due()]);
      else await taken;
    }
  }

  #due(): Promise<unknown>[] {
    const due = this.exchange.dueAt(this.#timeMs).filter(({ type }) => type === "SettleDue");
    return due.map((command) => this.#accepted(command));
  }

  async #accepted(command: ExchangeCommand) {
    const outcome = await this.journal.submit(command, nothing);
    assert(outcome.ok, `accepted: ${command.type} ${outcome.ok ? "" : outcome.code}`);
    return outcome.value.record;
  }
}
