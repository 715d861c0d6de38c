import type { Exchange } from "@sumi/core/exchange.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import { systemClock, systemScheduler } from "@sumi/journal/system.ts";
import type { Configuration } from "../configuration.ts";
import type { SeedReport } from "../demonstration/seed.ts";
import { type MeasuredCommands, measureCommands } from "../health/measured-commands.ts";
import { createMetrics, type Metrics } from "../health/metrics.ts";
import { healthRoutes } from "../health/routes.ts";
import { createServer } from "../http/create-server.ts";
import { exchangeView } from "../http/exchange-view.ts";
import type { Log } from "../http/log.ts";
import type { Server } from "../http/server.ts";
import type { Vault } from "../vault/vault.ts";
import type { OpenDatabase } from "./database.ts";
import { Duties } from "./duties.ts";
import { Projection } from "./projection.ts";
import { raiseRibbon } from "./ribbon.ts";
import { mountRooms } from "./rooms.ts";
import type { ScreenFacts } from "./screen.ts";
import { SEEDING } from "./seeding.ts";
import { Watch } from "./watch.ts";

export type ExchangeProcessOptions = {
  readonly configuration: Configuration;
  readonly log: Log;
  readonly database: OpenDatabase;
  readonly journal: Journal;
  /** The state that the journal keeps; only ever looked at. */
  readonly exchange: Exchange;
  readonly vault: Vault;
};

/** All that stands on the journal: calls, live channels, read models, prices and watchers. */
export class ExchangeProcess {
  readonly server: Server;
  readonly #options: ExchangeProcessOptions;
  readonly #commands: MeasuredCommands;
  readonly #metrics: Metrics = createMetrics();
  readonly #projection: Projection;
  readonly #watch: Watch;
  readonly #duties: Duties;
  #durableSequence: number;
  #seeded: SeedReport | undefined;
  #leading: Promise<void> | undefined;

  constructor(options: ExchangeProcessOptions) {
    const { configuration, log, database, journal, exchange } = options;
    this.#options = options;
    this.#durableSequence = journal.status().sequence;
    this.#commands = measureCommands(journal, this.#metrics);
    this.#projection = new Projection({
      url: database.url,
      onFailure: (failure) => log.error(`The read models rest: ${failure}`),
    });
    this.#watch = new Watch({
      ...{ journal, exchange, clock: systemClock, pool: database.pool },
      ...{ commands: this.#commands, projection: this.#projection, warnings: database.warnings },
    });
    this.server = this.#createServer();
    this.#duties = new Duties({
      ...{ configuration, exchange, server: this.server, commands: this.#commands },
      ...{ clock: systemClock, scheduler: systemScheduler },
      clockTrusted: () => journal.status().clockTrusted,
    });
  }

  screenFacts(): ScreenFacts {
    const { configuration, database, journal } = this.#options;
    return {
      configuration,
      role: journal.role,
      seeded: this.#seeded,
      databasePlace: database.place,
      feedDescription: this.#duties.feedDescription,
      warnings: database.warnings,
    };
  }

  /** Resolves when this process leads with all its duties, or follows. */
  async start(on: {
    /** A standby has taken over, with all its duties. */
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

  /** Begins with everything that only a leader does; once, whoever notices first. */
  #lead(): Promise<void> {
    this.#leading ??= this.#takeUpDuties();
    return this.#leading;
  }

  async #takeUpDuties(): Promise<void> {
    const { configuration, database, log } = this.#options;
    this.#projection.start();
    const { mode, dataFolder } = configuration;
    const { nowMs } = systemClock;
    const seeding = { commands: this.#commands, pool: database.pool, dataFolder, nowMs };
    this.#seeded = await SEEDING[mode](seeding);
    await this.#duties.start();
    log.info("leading");
  }

  #createServer(): Server {
    const { configuration, log, database, journal, exchange, vault } = this.#options;
    const server = createServer({
      vault,
      hasMail: configuration.mail.kind !== "none",
      commands: this.#commands,
      database: database.pool,
      address: configuration.address,
      log,
      view: exchangeView({
        exchange: () => exchange,
        isLeader: () => journal.role === "leader",
        sequence: () => this.#durableSequence,
        nowMs: systemClock.nowMs,
      }),
    });
    raiseRibbon(server.app, () => exchange.mode);
    healthRoutes(server.app, {
      facts: () => this.#watch.facts(),
      metrics: this.#metrics,
      everybody: configuration.healthPublic,
    });
    mountRooms(server, journal, database.pool);
    return server;
  }
}
