import { contractActs } from "@sumi/core/testing/contract-world.ts";
import { foundingActs } from "@sumi/core/testing/founding.ts";
import { amountOf, ZERO } from "@sumi/primitives/amount.ts";
import { PlayedExchange } from "./played-exchange.ts";

const BTC = 1;
const MEMBERS = 1_000;
const MINUTES = [60, 30, 10, 5, 1];
const STAKES: Readonly<Record<number, string>> = { 60: "50", 30: "20", 10: "10", 5: "5", 1: "5" };
/** So large that no cap stands in the way of ten thousand contracts of one second. */
const POOL = "2000000";
const SECOND_MS = 1_000;
const OPEN_WINDOW_MS = 3_000;
const LAST_MS = 60 * 60_000 + OPEN_WINDOW_MS;

/**
 * Members place contracts of all durations in turn, so that all of them expire within the second
 * that begins at `expiryMs`.
 */
export class ExpiringContracts {
  readonly played: PlayedExchange;
  readonly expiryMs: number;
  #timeMs: number;

  static async open(databaseUrl: string): Promise<ExpiringContracts> {
    const acts = [...foundingActs(), ...contractActs()];
    const lengthMs = LAST_MS + 60 * SECOND_MS;
    return new ExpiringContracts(await PlayedExchange.open(databaseUrl, { acts, lengthMs }));
  }

  private constructor(played: PlayedExchange) {
    this.played = played;
    this.#timeMs = Math.ceil(played.exchange.timeMs / SECOND_MS + 2) * SECOND_MS;
    this.expiryMs = this.#timeMs + 10 * SECOND_MS + LAST_MS;
  }

  /** Opens the members, and fills the pool of trial money. */
  async prepare(): Promise<void> {
    const { played } = this;
    played.clock.moveTo(this.#timeMs);
    await played.agreed({ act: "FundTrialPool", amount: POOL, evidence: "proof-1" });
    const members = Array.from({ length: MEMBERS }, async (_, at) => {
      const actor = await played.openMember(`account-${at + 1}`);
      await played.accepted({ type: "RequestTrialMoney", actor });
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
        this.played.clock.moveTo(placedMs + Math.floor((at * SECOND_MS) / share));
        return this.played.accepted({
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
    const { played } = this;
    for (; this.#timeMs <= timeMs; this.#timeMs += SECOND_MS) {
      played.clock.moveTo(this.#timeMs);
      const taken = played.sample(new Map([[BTC, `${60_000 + ((this.#timeMs / SECOND_MS) % 7)}`]]));
      const isLast = this.#timeMs === timeMs;
      if (!isLast) await Promise.all([taken, ...this.#due()]);
      else await taken;
    }
  }

  #due(): Promise<unknown>[] {
    const { exchange } = this.played;
    const due = exchange.dueAt(this.#timeMs).filter(({ type }) => type === "SettleDue");
    return due.map((command) => this.played.accepted(command));
  }
}
