import type { Exchange } from "@sumi/core/exchange.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import type { Clock, Scheduler } from "@sumi/journal/ports.ts";
import { MEMBER_CAPABILITIES, STAFF_CAPABILITIES } from "../capabilities.ts";
import type {
  MemberCapability,
  MemberContext,
  StaffCapability,
  StaffContext,
} from "../capability.ts";
import { contractTradersTimer } from "../demonstration/contract-traders.ts";
import { makersTimer } from "../demonstration/makers.ts";
import { takerTimer } from "../demonstration/taker.ts";
import { timedContractTradersTimer } from "../demonstration/timed-contract-traders.ts";
import type { Configuration } from "../platform/configuration/configuration.ts";
import type { Feed } from "../platform/feeds/feed.ts";
import { openFeed } from "../platform/feeds/open.ts";
import { errorFields } from "../platform/http/log.ts";
import { sendMails, tidyMails } from "../platform/mail/outbox.ts";
import type { Transport } from "../platform/mail/transport.ts";
import type { Server } from "../platform/server/server.ts";
import { dueTimer } from "../platform/timers/due.ts";
import { type PriceSource, samplerTimer } from "../platform/timers/sampler.ts";
import { type Timer, withClock } from "../platform/timers/timer.ts";
import { Timers } from "../platform/timers/timers.ts";

export type DutiesOptions = {
  readonly commands: Commands;
  readonly exchange: Exchange;
  readonly clock: Clock;
  /** True if the machine's clock agrees with the database's. */
  readonly clockTrusted: () => boolean;
  readonly configuration: Configuration;
  /** The demonstration's chances and simulated prices follow from it. */
  readonly seed: number;
  readonly members: MemberContext;
  readonly staff: StaffContext;
  readonly scheduler: Scheduler;
  /** The way to the mail server; undefined where mails are kept, or not written at all. */
  readonly transport: Transport | undefined;
};

const MEMBER_DUTIES: readonly MemberCapability[] = MEMBER_CAPABILITIES;
const STAFF_DUTIES: readonly StaffCapability[] = STAFF_CAPABILITIES;

/**
 * The duties of the leader: it finishes what crashes cut short, samples prices, runs the
 * demonstration's market makers and deletes expired rows. A standby starts them when it takes over.
 */
export class Duties {
  readonly #members: MemberContext;
  readonly #staff: StaffContext;
  readonly #feed: Feed;
  readonly #sampler: Timer;
  readonly #makers: Timer;
  readonly #timers: Timers;

  constructor(options: DutiesOptions) {
    const { configuration, seed, commands, exchange, clock, clockTrusted, scheduler } = options;
    this.#members = options.members;
    this.#staff = options.staff;
    const { server } = options.members;
    const assets = () => exchange.markets.assets;
    this.#feed = openFeed(configuration.feed, { seed, assets, clock, scheduler });
    this.#sampler = samplerTimer({ commands, feed: this.#feed, clock, clockTrusted });
    this.#makers = makersTimer({ commands, clock });
    this.#timers = new Timers({
      // Timers that are due at the same moment run in this order.
      timers: [
        this.#sampler,
        this.#makers,
        takerTimer({ commands, clock, seed }),
        contractTradersTimer({ commands, clock }),
        timedContractTradersTimer({ commands, clock }),
        dueTimer({ commands, exchange, clock }),
        ...MEMBER_DUTIES.flatMap(({ timers }) => timers?.(this.#members) ?? []),
        ...STAFF_DUTIES.flatMap(({ timers }) => timers?.(this.#staff) ?? []),
        this.#tidying(),
        mailTimer(server, options.transport),
      ].map((timer) => withClock(timer, clockTrusted)),
      clock,
      scheduler,
      onFailure: (timer, error) => server.log.error(timer, { error: errorFields(error) }),
    });
  }

  /** The configured source of prices. */
  get prices(): PriceSource {
    return this.#feed;
  }

  /** The source of prices, in one line. */
  get feedDescription(): string {
    return this.#feed.describe();
  }

  /** Rejects with a `ConfigurationError` when the feed can never work as configured. */
  async openPrices(): Promise<void> {
    await this.#feed.start();
  }

  /**
   * Called when prices are open. Resolves once there are samples and quotes, as far as the feed has
   * prices, so that members find open markets.
   */
  async start(): Promise<void> {
    for (const { resume } of MEMBER_DUTIES) await resume?.(this.#members);
    for (const { resume } of STAFF_DUTIES) await resume?.(this.#staff);
    await this.#sampler.beat();
    await this.#makers.beat();
    this.#timers.start();
  }

  async stop(): Promise<void> {
    await this.#timers.stop();
    this.#feed.stop();
  }

  #tidying(): Timer {
    const beat = async () => {
      for (const { tidy } of MEMBER_DUTIES) await tidy?.(this.#members);
      for (const { tidy } of STAFF_DUTIES) await tidy?.(this.#staff);
      await tidyMails(this.#members.server);
    };
    return { name: "tidy", periodMs: 300_000, offsetMs: 30_000, waitsForClock: true, beat };
  }
}

function mailTimer(server: Server, transport: Transport | undefined): Timer {
  const beat = () => sendMails(server, transport);
  return { name: "mail", periodMs: 2_000, offsetMs: 1_000, beat };
}
