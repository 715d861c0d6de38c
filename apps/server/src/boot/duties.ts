import type { Exchange } from "@sumi/core/exchange.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import type { Clock, Scheduler } from "@sumi/journal/ports.ts";
import { forgetCodes } from "@sumi/store/mail/mail-codes.ts";
import { makersTimer } from "../demonstration/makers.ts";
import { takerTimer } from "../demonstration/taker.ts";
import { resumeCases } from "../member/identity/certification.ts";
import { tidyIdentity } from "../member/identity/retention.ts";
import type { IdentityRoom } from "../member/identity/room.ts";
import { tidySignIn } from "../member/sign-in/routes.ts";
import { resumeSignUps } from "../member/sign-in/sign-up.ts";
import { withdrawalTimer } from "../member/withdrawals/timer.ts";
import type { Configuration } from "../platform/configuration/configuration.ts";
import type { Feed } from "../platform/feeds/feed.ts";
import { openFeed } from "../platform/feeds/open.ts";
import { errorFields } from "../platform/http/log.ts";
import { sendMails, tidyMails } from "../platform/mail/outbox.ts";
import { transportOf } from "../platform/mail/transport.ts";
import { carryOutFactorResets } from "../platform/security/factor-resets.ts";
import { resumeSecurityChanges } from "../platform/security/security-changed.ts";
import type { Server } from "../platform/server/server.ts";
import type { ConsoleServer } from "../platform/staff/server.ts";
import { samplerTimer } from "../platform/timers/sampler.ts";
import type { Timer } from "../platform/timers/timer.ts";
import { Timers } from "../platform/timers/timers.ts";

export type DutiesOptions = {
  readonly configuration: Configuration;
  readonly server: Server;
  readonly console: ConsoleServer;
  readonly identity: IdentityRoom;
  readonly commands: Commands;
  readonly exchange: Exchange;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly clockTrusted: () => boolean;
};

const TIDY_TIMES = { periodMs: 300_000, offsetMs: 30_000 } as const;
const MAIL_TIMES = { periodMs: 2_000, offsetMs: 1_000 } as const;
const SECURITY_TIMES = { periodMs: 10_000, offsetMs: 5_000 } as const;
const IDENTITY_TIMES = { periodMs: 900_000, offsetMs: 90_000 } as const;

/**
 * What only the leader does: it finishes sign-ups that were cut short, takes prices, makes the
 * demonstration's markets and tidies up. A standby begins with it when it takes over.
 */
export class Duties {
  readonly #server: Server;
  readonly #identity: IdentityRoom;
  readonly #feed: Feed;
  readonly #sampler: Timer;
  readonly #makers: Timer;
  readonly #timers: Timers;

  constructor(options: DutiesOptions) {
    const { configuration, commands, exchange, clock, scheduler, clockTrusted, server } = options;
    this.#server = server;
    this.#identity = options.identity;
    const assets = () => exchange.markets.assets;
    const { feed, seed } = configuration;
    this.#feed = openFeed(feed, { seed, assets, clock, scheduler });
    this.#sampler = samplerTimer({ commands, feed: this.#feed, clock, clockTrusted });
    this.#makers = makersTimer({ commands, clock });
    const taker = takerTimer({ commands, clock, seed });
    const withdrawals = withdrawalTimer({ commands, exchange, clock, clockTrusted });
    const tidy = { name: "tidy", ...TIDY_TIMES, beat: () => tidyUp(server, options.console) };
    const security = {
      ...{ name: "security changes", ...SECURITY_TIMES },
      beat: async () => {
        await carryOutFactorResets(server);
        await resumeSecurityChanges(server);
      },
    };
    const transport = transportOf(configuration.mail);
    const mail = { name: "mail", ...MAIL_TIMES, beat: () => sendMails(server, transport) };
    const identity = {
      ...{ name: "identity", ...IDENTITY_TIMES },
      beat: () => tidyIdentity(this.#identity),
    };
    this.#timers = new Timers({
      timers: [
        ...[this.#sampler, this.#makers, taker, withdrawals],
        ...[tidy, security, mail, identity],
      ],
      clock,
      scheduler,
      onFailure: (timer, error) => server.log.error(timer, { error: errorFields(error) }),
    });
  }

  /** Where prices come from, in one line. */
  get feedDescription(): string {
    return this.#feed.describe();
  }

  /**
   * Rejects with a `ConfigurationError` when the feed can never work as configured. Resolves when
   * there are prices and quotes, as far as the feed has any, so that nobody finds closed markets.
   */
  async start(): Promise<void> {
    await resumeSignUps(this.#server);
    await carryOutFactorResets(this.#server);
    await resumeSecurityChanges(this.#server, { graceMs: 0 });
    await resumeCases(this.#identity);
    await this.#feed.start();
    await this.#sampler.beat();
    await this.#makers.beat();
    this.#timers.start();
  }

  async stop(): Promise<void> {
    await this.#timers.stop();
    this.#feed.stop();
  }
}

async function tidyUp(server: Server, { staff }: ConsoleServer): Promise<void> {
  await tidySignIn(server);
  await staff.forget();
  await tidyMails(server);
  await forgetCodes(server.database, server.nowMs());
}
