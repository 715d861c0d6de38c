import type { Journal } from "@sumi/journal/journal.ts";
import { LiveJournal } from "@sumi/journal/live-journal.ts";
import { smallExchange } from "@sumi/journal/new-exchange.ts";
import type { Clock, JournalPorts, Stop } from "@sumi/journal/ports.ts";
import { sealedPorts } from "@sumi/journal/sealed-ports.ts";
import { wiredStores } from "@sumi/journal/simulated/wire.ts";
import { keepTakingSnapshots } from "@sumi/journal/snapshot-loop.ts";
import { SEALS } from "@sumi/journal/testing/seals.ts";
import { ProjectionLoop } from "@sumi/server/boot/projection-loop.ts";
import { rememberedBy } from "@sumi/server/boot/remembered.ts";
import { samplerTimer } from "@sumi/server/platform/timers/sampler.ts";
import { Timers } from "@sumi/server/platform/timers/timers.ts";
import { Projector } from "@sumi/store/projector.ts";
import { type Existence, type Life, schedulerOf, Thread } from "./life.ts";
import { Link } from "./link.ts";
import { ProjectionLink } from "./projection-link.ts";
import type { Shared } from "./shared.ts";
import type { Steps } from "./steps.ts";
import { ThrowingExchange } from "./throwing-exchange.ts";
import type { Travel } from "./travel.ts";

export type ServingOptions = {
  readonly shared: Shared;
  readonly life: Life;
  readonly clock: Clock;
  readonly steps: Steps;
  readonly travel: Travel;
  /** The name of this life, unique within the run. */
  readonly holder: string;
  /** The longest time that the store may be unreachable. */
  readonly outageMs: number;
  readonly onLead: () => void;
  /** Called when the process must end. */
  readonly onFailure: (error: unknown) => void;
  /** Called when a thread ended with an error; the process goes on without it. */
  readonly onThreadFailure: (error: unknown) => void;
};

/** The parts of a served process on simulated ports: the code of one life. */
export class Serving {
  readonly #options: ServingOptions;
  readonly #projectionLink: ProjectionLink;
  readonly #timers: Timers;
  #projection: ProjectionLoop | undefined;
  #exchange = new ThrowingExchange();
  #journal: Journal | undefined;
  /** While true, a listener of committed frames fails at each frame. */
  hasFailingListener = false;

  constructor(options: ServingOptions) {
    const { shared, life, clock } = options;
    const { time } = shared;
    this.#options = options;
    const link = this.#linkOf(life);
    this.#projectionLink = new ProjectionLink({ store: shared.readModels, link, time });
    const scheduler = schedulerOf(life, time);
    const timers = [this.#sampler()];
    this.#timers = new Timers({ timers, clock, scheduler, onFailure: () => undefined });
  }

  /** `undefined` until it is open; until then no request is served. */
  get journal(): Journal | undefined {
    return this.#journal;
  }

  /** The state that the journal keeps. */
  get exchange(): ThrowingExchange {
    return this.#exchange;
  }

  start(): void {
    this.#open().catch((error: unknown) => this.#options.onFailure(error));
  }

  /** Shuts down: first the sources of commands, then the followers, the journal last. */
  async close(): Promise<void> {
    await this.#timers.stop();
    await this.#projection?.stop();
    await this.#journal?.close();
  }

  /** The process is gone; the stores notice it. */
  hangUp(): void {
    this.#projectionLink.hangUp();
  }

  async #open(): Promise<void> {
    const { life, holder, outageMs, shared, onFailure } = this.#options;
    const journal = await LiveJournal.open({
      ports: this.#portsOf(life),
      remembered: async () => rememberedBy(await this.#projectionLink.store.checkpoint()),
      createExchange: () => {
        this.#exchange = new ThrowingExchange();
        return this.#exchange;
      },
      holder,
      outageMs,
      genesis: shared.genesis,
      takeSnapshots: (taken) => this.#takeSnapshots(taken),
      crash: onFailure,
      report: () => undefined,
      onClosed: async () => undefined,
    });
    this.#journal = journal;
    journal.onCommitted(() => {
      if (this.hasFailingListener) throw new Error("This listener fails.");
    });
    if (journal.role === "leader") this.#lead();
    else journal.onRoleChange(() => this.#lead());
  }

  #lead(): void {
    const { life, shared, onLead } = this.#options;
    onLead();
    this.#projection = new ProjectionLoop({
      frames: this.#portsOf(life).frames,
      projector: new Projector(this.#projectionLink.store),
      scheduler: schedulerOf(life, shared.time),
      report: () => undefined,
    });
    void this.#projection.run();
    this.#timers.start();
  }

  #sampler() {
    const { shared, clock } = this.#options;
    return samplerTimer({
      commands: {
        submit: (command, view) => this.#opened().submit(command, view),
        read: (view) => this.#opened().read(view),
      },
      feed: {
        readings: (moment) => shared.venues.readings(this.#exchange.markets.assets, moment),
      },
      clock,
      clockTrusted: () => this.#opened().status().clockDoubts.length === 0,
    });
  }

  #opened(): Journal {
    // Only the leader starts timers, and there is no leader before the journal is open.
    return this.#journal!;
  }

  #takeSnapshots(taken: Parameters<typeof keepTakingSnapshots>[0]["taken"]): Stop {
    const { life, shared, onThreadFailure } = this.#options;
    const thread = new Thread(life);
    keepTakingSnapshots({
      ports: this.#portsOf(thread),
      plan: shared.snapshotPlan,
      createExchange: smallExchange,
      taken: (note) => thread.enter(() => taken(note)),
      report: () => undefined,
    }).catch(onThreadFailure);
    return () => thread.terminate();
  }

  #portsOf(existence: Existence): JournalPorts {
    const { shared, clock } = this.#options;
    const stores = wiredStores(shared.stores, this.#linkOf(existence));
    const ports = { ...stores, clock, scheduler: schedulerOf(existence, shared.time) };
    // A life remembers nothing: which frame was sealed first is read in the journal.
    return sealedPorts(ports, SEALS, { report: () => undefined });
  }

  #linkOf(existence: Existence): Link {
    const { shared, steps, travel } = this.#options;
    const { time, weather, disk } = shared;
    return new Link({ existence, time, weather, disk, steps, travel });
  }
}
