import type { Exchange } from "@sumi/core/exchange.ts";
import type { CommittedFrame } from "@sumi/journal/follower.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import { systemClock } from "@sumi/journal/system.ts";
import type { Configuration } from "../platform/configuration/configuration.ts";
import type { Disturbance, HealthFinding } from "../platform/health/finding.ts";
import { judge } from "../platform/health/health.ts";
import { createMetrics } from "../platform/health/metrics.ts";
import { operatorLine } from "../platform/health/operator-line.ts";
import {
  countRequests,
  createHealthApplication,
  localHealthRoutes,
} from "../platform/health/routes.ts";
import { Telling } from "../platform/health/telling.ts";
import type { Transport } from "../platform/mail/transport.ts";
import type { Pictures } from "../platform/pictures/pictures.ts";
import type { Server } from "../platform/server/server.ts";
import type { OpenDatabase } from "./database.ts";
import { FiguresWatch } from "./figures-watch.ts";
import { MachineWatch } from "./machine-watch.ts";
import { Watch, type WatchOptions } from "./watch.ts";
import { within } from "./within.ts";

export type MonitoringOptions = Pick<WatchOptions, "projection" | "waitingMs"> & {
  readonly configuration: Configuration;
  readonly database: OpenDatabase;
  readonly journal: Journal;
  readonly exchange: Exchange;
  readonly transport: Transport | undefined;
  readonly pictures: () => Pick<Pictures, "countMissing" | "quota">;
  readonly liveConnections: () => number;
  /** The operator could not be told of a finding. */
  readonly onUntold: (error: unknown) => void;
};

const LAST_LOOK_MS = 1_000;

type Listeners = { readonly members: Server; readonly console: Server };

/** All by which an operator sees how this process is: health, readiness and metrics. */
export class Monitoring {
  readonly metrics = createMetrics();
  readonly #machine: MachineWatch;
  readonly #figures: FiguresWatch;
  readonly #watch: Watch;
  readonly #telling: Telling | undefined;
  readonly #listeners: Listeners[] = [];

  constructor(options: MonitoringOptions) {
    const { configuration, database, journal, exchange, transport } = options;
    const { dataFolder, expectsBackups } = configuration;
    const { pool, folder } = database;
    this.#machine = new MachineWatch({
      pool,
      folders: folder === undefined ? [dataFolder] : [dataFolder, folder],
      transport,
      pictures: options.pictures,
      expectsBackups,
      ...systemClock,
    });
    const { nowMs } = systemClock;
    const { liveConnections, projection, waitingMs } = options;
    this.#figures = new FiguresWatch({ pool, exchange, nowMs, liveConnections });
    this.#watch = new Watch({
      journal,
      exchange,
      clock: systemClock,
      pool,
      waitingMs,
      projection,
      machine: this.#machine,
      metrics: this.metrics,
      forwardedFaults: () => this.#servers().flatMap(({ forwarded }) => forwarded.faults()),
      warnings: warningsOf(options),
    });
    const send = operatorLine(configuration.operator, transport);
    this.#telling =
      send &&
      new Telling({
        findings: () => this.findings(),
        send,
        onError: options.onUntold,
        monotonicMs: systemClock.monotonicMs,
      });
  }

  /** False while the disk is so full that nothing new may begin. */
  hasRoom(): boolean {
    return this.#machine.hasRoom();
  }

  /** Every finding of this moment. */
  findings(): readonly HealthFinding[] {
    return judge(this.#watch.facts());
  }

  /** The disturbances that members feel of the findings, which is all that the public reads. */
  disturbances(): readonly Disturbance[] {
    return this.findings().flatMap(({ felt }) => felt);
  }

  hear(frame: CommittedFrame): void {
    this.metrics.frameCommitted({ commands: frame.records.length });
    this.#figures.hear(frame);
  }

  /**
   * Counts what both listeners answer. The result is the listener of health and metrics, which the
   * members' one shows to this machine if there is none of its own.
   */
  mount(listeners: Listeners, { hasOwnListener }: { readonly hasOwnListener: boolean }) {
    this.#listeners.push(listeners);
    const { metrics } = this;
    const facts = () => this.#watch.facts();
    const options = { facts, figures: () => this.#figures.figures(), metrics };
    if (!hasOwnListener) localHealthRoutes(listeners.members.app, options);
    countRequests(listeners.members.app, metrics, "members");
    countRequests(listeners.console.app, metrics, "console");
    return createHealthApplication(options);
  }

  async start(): Promise<void> {
    await this.#machine.start();
    await this.#watch.start();
    this.#figures.start();
    this.#telling?.start();
  }

  async stop(): Promise<void> {
    // A mail server or an operator's address that does not answer holds up no end.
    if (this.#telling !== undefined) await within(LAST_LOOK_MS, this.#telling.stop());
    await this.#figures.stop();
    await this.#watch.stop();
    await within(LAST_LOOK_MS, this.#machine.stop());
  }

  #servers(): readonly Server[] {
    return this.#listeners.flatMap(({ members, console: staff }) => [members, staff]);
  }
}

/** The settings that an operator should change, as far as a start can know. */
export function warningsOf({
  configuration,
  database,
}: {
  readonly configuration: Pick<Configuration, "warnings">;
  readonly database: Pick<OpenDatabase, "warnings">;
}): readonly string[] {
  return [...database.warnings, ...configuration.warnings];
}
