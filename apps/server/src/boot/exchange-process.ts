import type { Exchange } from "@sumi/core/exchange.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import type { PastClock } from "@sumi/journal/past-clock.ts";
import { archiveFolderIn } from "@sumi/journal/postgres/frame-archives.ts";
import type { Seals } from "@sumi/journal/seals.ts";
import { systemClock, systemScheduler } from "@sumi/journal/system.ts";
import type { FastifyInstance } from "fastify";
import type { MemberContext, StaffContext } from "../capability.ts";
import { playPast } from "../demonstration/past/play.ts";
import type { PeopleOfThePast, SeedReport } from "../demonstration/seed.ts";
import type { Configuration } from "../platform/configuration/configuration.ts";
import { type MeasuredCommands, measureCommands } from "../platform/health/measured-commands.ts";
import type { HttpAddress } from "../platform/http/http-address.ts";
import { errorFields, type Log } from "../platform/http/log.ts";
import { sparingCommands } from "../platform/limits/sparing-commands.ts";
import type { LiveConnections } from "../platform/live/live-connections.ts";
import { transportOf } from "../platform/mail/transport.ts";
import { openPictures } from "../platform/pictures/open-pictures.ts";
import type { PublicNumbers } from "../platform/public-numbers/public-numbers.ts";
import { RELEASE } from "../platform/release.ts";
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
import { Monitoring, warningsOf } from "./monitoring.ts";
import { mountConsole, mountMembers } from "./mount.ts";
import { Projection } from "./projection.ts";
import { raiseRibbon } from "./ribbon.ts";
import type { ScreenFacts } from "./screen.ts";
import { SEEDING } from "./seeding.ts";

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
  /** The listener of health and metrics, where it has a port of its own. */
  readonly health: FastifyInstance;
  readonly #members: MemberContext;
  readonly #staff: StaffContext;
  readonly #options: ExchangeProcessOptions;
  readonly #clock: SteadyClock;
  readonly #commands: MeasuredCommands;
  readonly #projection: Projection;
  readonly #monitoring: Monitoring;
  readonly #duties: Duties;
  #live: LiveConnections | undefined;
  #durableSequence: number;
  #seeded: SeedReport | undefined;
  #firstCodes: readonly string[] = [];
  #leading: Promise<void> | undefined;

  constructor(options: ExchangeProcessOptions) {
    const { configuration, log, database, journal, seals, exchange } = options;
    this.#options = options;
    this.#clock = new SteadyClock(systemClock, () => journal.status().clockDoubts.length === 0);
    this.#durableSequence = journal.status().sequence;
    const archiveFolder = archiveFolderIn(configuration.dataFolder);
    const transport = transportOf(configuration.mail, configuration.brand);
    this.#projection = new Projection({
      journal: { url: database.url, archiveFolder, seals },
      onFailure: (failure) => log.error(`The read models rest: ${failure}`),
    });
    this.#monitoring = new Monitoring({
      configuration,
      database,
      journal,
      exchange,
      transport,
      projection: this.#projection,
      waitingMs: () => this.#commands.waitingMs(),
      pictures: () => this.#members.pictures,
      liveConnections: () => this.#live?.connections ?? 0,
      onUntold: (error) => log.error("operator not told", { error: errorFields(error) }),
    });
    const hasRoom = () => this.#monitoring.hasRoom();
    const sparing = sparingCommands(journal, { hasRoom, exchange });
    this.#commands = measureCommands(sparing, this.#monitoring.metrics);
    this.server = this.#createServer();
    this.console = this.#createConsole();
    const pictures = openPictures(this.server, configuration.dataFolder);
    this.#members = memberContext(this.server, {
      ...pictures,
      journal,
      rates: configuration.rates,
      nodes: configuration.nodes,
      pushHosts: configuration.pushHosts,
      felt: () => this.#monitoring.disturbances(),
      onForeignAddress: () => this.#monitoring.metrics.foreignAddressFound(),
    });
    this.#staff = staffContext(this.console, {
      ...pictures,
      chain: journal,
      keepsMails: configuration.mail.kind === "mailbox",
      findings: () => this.#monitoring.findings(),
    });
    this.health = this.#mount();
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
      transport,
    });
  }

  screenFacts(): ScreenFacts {
    const { configuration, database, journal } = this.#options;
    return {
      configuration,
      role: journal.role,
      seeded: this.#seeded,
      release: RELEASE,
      firstCodes: this.#firstCodes,
      databasePlace: database.place,
      feedDescription: this.#duties.feedDescription,
      warnings: warningsOf(this.#options),
    };
  }

  /** Resolves when this process leads with all its duties, or follows. */
  async start(on: {
    /** Called when a standby has taken over with all its duties. */
    readonly onLead: (facts: ScreenFacts) => void;
    readonly crash: (error: unknown) => void;
  }): Promise<void> {
    const { journal } = this.#options;
    journal.onCommitted((frame) => {
      this.#durableSequence = frame.records.at(-1)?.stamp.sequence ?? this.#durableSequence;
      this.#monitoring.hear(frame);
    });
    journal.onRoleChange(() => {
      void this.#lead().then(() => on.onLead(this.screenFacts()), on.crash);
    });
    await this.#monitoring.start();
    if (journal.role === "leader") await this.#lead();
  }

  async stop(): Promise<void> {
    await this.#leading?.catch(() => undefined);
    await this.#duties.stop();
    await this.#projection.stop();
    await this.#monitoring.stop();
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
    const { mode, dataFolder, keysFolder } = configuration;
    this.#seeded = await SEEDING[mode]({
      commands: this.#commands,
      pool,
      vault,
      dataFolder,
      nowMs: () => past.nowMs(),
      playPast: (people) => this.#playPast(people),
    });
    await proveStaffOnce({ database: pool, vault, folder: keysFolder });
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
      brand: configuration.brand,
      commands: this.#commands,
      database: database.pool,
      address,
      hasRoom: () => this.#monitoring.hasRoom(),
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
      onForeignStaff: () => this.#monitoring.metrics.foreignStaffFound(),
      onStaffLimit: () => this.#monitoring.metrics.staffLimitReached(),
    };
    const server = createConsoleServer(options, this.server);
    raiseRibbon(server.app, () => exchange.mode);
    return server;
  }

  /** Returns the listener of health and metrics. */
  #mount(): FastifyInstance {
    const { configuration, database, journal } = this.#options;
    const listeners = { members: this.server, console: this.console };
    const hasOwnListener = configuration.health !== undefined;
    const health = this.#monitoring.mount(listeners, { hasOwnListener });
    this.#live = mountMembers(this.#members, { journal, pool: database.pool });
    mountConsole(this.#staff);
    return health;
  }
}
