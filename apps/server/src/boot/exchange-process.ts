import type { Exchange } from "@sumi/core/exchange.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import type { PastClock } from "@sumi/journal/past-clock.ts";
import type { Seals } from "@sumi/journal/seals.ts";
import { systemClock, systemScheduler } from "@sumi/journal/system.ts";
import type { MemberContext, StaffContext } from "../capability.ts";
import { playPast } from "../demonstration/past/play.ts";
import type { PeopleOfThePast, SeedReport } from "../demonstration/seed.ts";
import type { Configuration } from "../platform/configuration/configuration.ts";
import { type MeasuredCommands, measureCommands } from "../platform/health/measured-commands.ts";
import { createMetrics, type Metrics } from "../platform/health/metrics.ts";
import { healthRoutes } from "../platform/health/routes.ts";
import type { HttpAddress } from "../platform/http/http-address.ts";
import type { Log } from "../platform/http/log.ts";
import { openPictures } from "../platform/pictures/open-pictures.ts";
import type { PublicNumbers } from "../platform/public-numbers/public-numbers.ts";
import { createServer } from "../platform/server/create-server.ts";
import { exchangeView } from "../platform/server/exchange-view.ts";
import type { Server } from "../platform/server/server.ts";
import { SteadyClock } from "../platform/server/steady-clock.ts";
import {
  type ConsoleOptions,
  type ConsoleServer,
  createConsoleServer,
} from "../platform/staff/server.ts";
import type { Vault } from "../platform/vault/vault.ts";
import { proveStaffOnce } from "../staff/sign-in/prove-once.ts";
import { offerFirstLinks } from "../staff/staff-accounts/first-links.ts";
import { memberContext, staffContext } from "./contexts.ts";
import type { OpenDatabase } from "./database.ts";
import { Duties } from "./duties.ts";
import { demonstrationPast } from "./genesis.ts";
import { mountConsole, mountMembers } from "./mount.ts";
import { Projection } from "./projection.ts";
import { raiseRibbon } from "./ribbon.ts";
import type { ScreenFacts } from "./screen.ts";
import { SEEDING } from "./seeding.ts";
import { Watch } from "./watch.ts";

export type ExchangeProcessOptions = {
  readonly configuration: Configuration;
  readonly log: Log;
  readonly database: OpenDatabase;
  readonly journal: Journal;
  /** The state that the journal maintains; read-only here. */
  readonly exchange: Exchange;
  readonly vault: Vault;
  /** For the threads that read the journal by themselves. */
  readonly seals: Seals;
  readonly numbers: PublicNumbers;
  /** The demonstration's chances and simulated prices follow from it. */
  readonly seed: number;
  /** The clock by which a new demonstration is founded. */
  readonly past: PastClock;
  /** Aborted when the operator stops a process that is still starting. */
  readonly signal: AbortSignal;
  /** Hears what a long start is busy with. */
  readonly tell: (sentence: string) => void;
};

/**
 * Everything that is built on the journal: calls, live channels, read models, prices and health.
 */
export class ExchangeProcess {
  readonly server: Server;
  /** The staff's own listener. */
  readonly console: ConsoleServer;
  readonly #members: MemberContext;
  readonly #staff: StaffContext;
  readonly #options: ExchangeProcessOptions;
  readonly #clock: SteadyClock;
  readonly #commands: MeasuredCommands;
  readonly #metrics: Metrics = createMetrics();
  readonly #projection: Projection;
  readonly #watch: Watch;
  readonly #duties: Duties;
  #durableSequence: number;
  #seeded: SeedReport | undefined;
  #firstCodes: readonly string[] = [];
  #leading: Promise<void> | undefined;

  constructor(options: ExchangeProcessOptions) {
    const { configuration, log, database, journal, seals, exchange } = options;
    this.#options = options;
    this.#clock = new SteadyClock(systemClock, () => journal.status().clockDoubts.length === 0);
    this.#durableSequence = journal.status().sequence;
    this.#commands = measureCommands(journal, this.#metrics);
    this.#projection = new Projection({
      journal: { url: database.url, seals },
      onFailure: (failure) => log.error(`The read models rest: ${failure}`),
    });
    this.#watch = new Watch({
      journal,
      exchange,
      clock: systemClock,
      pool: database.pool,
      commands: this.#commands,
      projection: this.#projection,
      metrics: this.#metrics,
      warnings: database.warnings,
    });
    this.server = this.#createServer();
    this.console = this.#createConsole();
    const pictures = openPictures(this.server, configuration.dataFolder);
    this.#members = memberContext(this.server, {
      ...pictures,
      journal,
      rates: configuration.rates,
      onForeignAddress: () => this.#metrics.foreignAddressFound(),
    });
    this.#staff = staffContext(this.console, {
      ...pictures,
      chain: journal,
      keepsMails: configuration.mail.kind === "mailbox",
    });
    this.#mount();
    this.#duties = new Duties({
      configuration,
      seed: options.seed,
      members: this.#members,
      staff: this.#staff,
      commands: this.#commands,
      exchange,
      clock: systemClock,
      scheduler: systemScheduler,
      clockTrusted: () => journal.status().clockDoubts.length === 0,
    });
  }

  screenFacts(): ScreenFacts {
    const { configuration, database, journal } = this.#options;
    return {
      configuration,
      role: journal.role,
      seeded: this.#seeded,
      firstCodes: this.#firstCodes,
      databasePlace: database.place,
      feedDescription: this.#duties.feedDescription,
      warnings: database.warnings,
    };
  }

  /** Resolves when this process leads with all its duties, or follows. */
  async start(on: {
    /** Called when a standby has taken over with all its duties. */
    readonly onLead: (facts: ScreenFacts) => void;
    readonly crash: (error: unknown) => void;
  }): Promise<void> {
    const { journal } = this.#options;
    journal.onCommitted(({ records }) => {
      this.#durableSequence = records.at(-1)?.stamp.sequence ?? this.#durableSequence;
      this.#metrics.frameCommitted({ commands: records.length });
    });
    journal.onRoleChange(() => {
      void this.#lead().then(() => on.onLead(this.screenFacts()), on.crash);
    });
    await this.#watch.start();
    if (journal.role === "leader") await this.#lead();
  }

  async stop(): Promise<void> {
    await this.#leading?.catch(() => undefined);
    await this.#duties.stop();
    await this.#projection.stop();
    await this.#watch.stop();
  }

  /** Starts the leader's duties once; both the start and a role change may call it. */
  #lead(): Promise<void> {
    this.#leading ??= this.#takeUpDuties();
    return this.#leading;
  }

  async #takeUpDuties(): Promise<void> {
    const { configuration, database, log, vault, past } = this.#options;
    const { pool } = database;
    this.#projection.start();
    await this.#duties.openPrices();
    const { mode, dataFolder } = configuration;
    this.#seeded = await SEEDING[mode]({
      commands: this.#commands,
      pool,
      vault,
      dataFolder,
      nowMs: () => past.nowMs(),
      playPast: (people) => this.#playPast(people),
    });
    await proveStaffOnce({ database: pool, vault, folder: dataFolder });
    this.#firstCodes = await offerFirstLinks({ database: pool, vault }, systemClock.nowMs());
    await this.#duties.start();
    log.info("leading");
  }

  async #playPast(people: PeopleOfThePast): Promise<void> {
    const { exchange, seed, past: clock, signal, tell } = this.#options;
    if (!clock.hasPast) return;
    await playPast({
      commands: this.#commands,
      exchange,
      clock,
      feed: this.#duties.prices,
      seed,
      people,
      parts: demonstrationPast(),
      scheduler: systemScheduler,
      signal,
      tell,
    });
    tell("The read models are written.");
    await this.#projection.reaches(exchange.sequence);
  }

  /** The options that both listeners share; each has its own address, limits and sessions. */
  #serverOptions(address: HttpAddress): Omit<ConsoleOptions, "onForeignStaff" | "onStaffLimit"> {
    const { configuration, log, database, journal, exchange, vault, numbers } = this.#options;
    return {
      vault,
      numbers,
      hasMail: configuration.mail.kind !== "none",
      commands: this.#commands,
      database: database.pool,
      address,
      log,
      view: exchangeView({
        exchange: () => exchange,
        isLeader: () => journal.role === "leader",
        sequence: () => this.#durableSequence,
        nowMs: () => this.#clock.nowMs(),
      }),
    };
  }

  #createServer(): Server {
    const { configuration, exchange } = this.#options;
    const server = createServer(this.#serverOptions(configuration.address));
    raiseRibbon(server.app, () => exchange.mode);
    return server;
  }

  #createConsole(): ConsoleServer {
    const { configuration, exchange } = this.#options;
    const options = {
      ...this.#serverOptions(configuration.console.address),
      onForeignStaff: () => this.#metrics.foreignStaffFound(),
      onStaffLimit: () => this.#metrics.staffLimitReached(),
    };
    const server = createConsoleServer(options, this.server);
    raiseRibbon(server.app, () => exchange.mode);
    return server;
  }

  #mount(): void {
    const { configuration, database, journal } = this.#options;
    healthRoutes(this.server.app, {
      facts: () => this.#watch.facts(),
      metrics: this.#metrics,
      everybody: configuration.healthPublic,
    });
    mountMembers(this.#members, { journal, pool: database.pool });
    mountConsole(this.#staff);
  }
}
