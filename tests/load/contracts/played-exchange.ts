import type { Act, ExchangeCommand } from "@sumi/core/commands.ts";
import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { openingFor } from "@sumi/core/testing/case-files.ts";
import { sha256 } from "@sumi/core/testing/words.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import { openJournal } from "@sumi/journal/open-journal.ts";
import { PastClock } from "@sumi/journal/past-clock.ts";
import { systemClock } from "@sumi/journal/system.ts";
import { SEALS } from "@sumi/journal/testing/seals.ts";
import { assert } from "@sumi/primitives/assert.ts";

const CERTIFIER = -13;
const VENUES = ["one", "two", "three"];
const nothing = () => undefined;

/** An exchange in this process whose clock a scenario moves, second by second. */
export class PlayedExchange {
  readonly journal: Journal;
  readonly exchange: Exchange;
  readonly clock: PastClock;

  /** Founds it `lengthMs` ago, so that as much time can be played. */
  static async open(
    databaseUrl: string,
    { acts, lengthMs }: { readonly acts: readonly Act[]; readonly lengthMs: number },
  ): Promise<PlayedExchange> {
    const clock = new PastClock(systemClock, lengthMs);
    const journal = await openJournal({
      databaseUrl,
      seals: SEALS,
      past: clock,
      genesis: { type: "Found", actor: TIMER, mode: "production", acts: [...acts] },
      crash: (error) => {
        throw error;
      },
      report: console.error,
    });
    return new PlayedExchange(journal, await journal.read((state) => state), clock);
  }

  private constructor(journal: Journal, exchange: Exchange, clock: PastClock) {
    this.journal = journal;
    this.exchange = exchange;
    this.clock = clock;
  }

  /** Opens an account and answers its member's number. */
  async openMember(account: string, sponsor = 0): Promise<number> {
    await this.accepted({ type: "OpenMember", actor: TIMER, account, sponsor, house: "none" });
    const number = this.exchange.members.ofAccount(account);
    assert(number !== undefined, "the member is open");
    return number;
  }

  /** The same, certified. */
  async openCertified(account: string, sponsor = 0): Promise<number> {
    const member = await this.openMember(account, sponsor);
    const documents = sha256(`documents of ${account}`);
    await this.accepted({ type: "SubmitIdentity", actor: member, documents });
    await this.decided({ type: "CertifyMember", actor: CERTIFIER, member, country: "JP" });
    return member;
  }

  /** Two people decide. */
  async agreed(act: Act): Promise<CommandRecord> {
    const proposed = await this.accepted({ type: "Propose", actor: -1, act });
    const [event] = proposed.events;
    assert(event?.type === "Proposed", "an act is proposed first");
    const { proposal, hash } = event;
    return this.accepted({ type: "Approve", actor: -2, proposal, hash });
  }

  /** Three venues name the same price for each of these coins. */
  sample(prices: ReadonlyMap<number, string>): Promise<CommandRecord> {
    const timeMs = this.clock.nowMs();
    const readings = [...prices].flatMap(([asset, price]) =>
      VENUES.map((venue) => ({ asset, venue, timeMs, price })),
    );
    const sample = this.exchange.prices.sample + 1;
    return this.accepted({ type: "SampleIndex", actor: TIMER, sample, readings });
  }

  /** A decision of the staff, after its case was opened. */
  async decided(decision: ExchangeCommand): Promise<CommandRecord> {
    const opening = openingFor(this.exchange, decision, this.clock.nowMs());
    if (opening !== undefined) await this.accepted(opening);
    return this.accepted(decision);
  }

  async accepted(command: ExchangeCommand): Promise<CommandRecord> {
    const outcome = await this.journal.submit(command, nothing);
    assert(outcome.ok, `accepted: ${command.type} ${outcome.ok ? "" : outcome.code}`);
    return outcome.value.record;
  }
}
