import type { Found } from "@sumi/core/approvals/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { DIFFERENCE_MAX_MS } from "@sumi/journal/clock-watch.ts";
import { type Frame, hex } from "@sumi/journal/frame.ts";
import { type SimulatedStores, simulatedStores } from "@sumi/journal/simulated/stores.ts";
import { SimulatedTime } from "@sumi/journal/simulated/time.ts";
import { SimulatedProjectionStore } from "@sumi/store/simulated/projection-store.ts";
import type { Finding, Invariant } from "../../model/finding.ts";
import type { Auditor } from "../auditor/auditor.ts";
import { streamOf } from "./chance.ts";
import { Damage } from "./damage.ts";
import { Disk } from "./disk.ts";
import type { FaultName } from "./faults.ts";
import { type Figures, noFigures } from "./figures.ts";
import { History } from "./history.ts";
import { SharedClockError } from "./life.ts";
import { Network } from "./network.ts";
import { Operator } from "./operator.ts";
import { type End, SimulatedProcess } from "./process.ts";
import { Replica } from "./replica.ts";
import type { Shared } from "./shared.ts";
import { beginStrikes } from "./strikes.ts";
import type { Terms } from "./terms.ts";
import { CoreThrew } from "./throwing-exchange.ts";
import { Travel } from "./travel.ts";
import { Venues } from "./venues.ts";
import { Weather } from "./weather.ts";

/**
 * A clock may be two seconds off, and the stores' time is known less exactly the longer their
 * answer was under way. A leap of the stores' clocks is seen by monotonic time, from a minute on.
 */
const AHEAD_MAX_MS = 10_000;
const LEAP_MAX_MS = 60_000;

export type WorldOptions = {
  readonly seed: number;
  readonly faults: readonly FaultName[];
  readonly processes: number;
  readonly terms: Omit<Terms, "crowd">;
  readonly genesis: Found;
  readonly auditor: Auditor;
};

/** Everything but the clients: stores, processes, the network to them, and the faults. */
export class World {
  readonly time: SimulatedTime;
  readonly stores: SimulatedStores;
  readonly readModels = new SimulatedProjectionStore();
  readonly figures: Figures = noFigures();
  readonly weather: Weather;
  readonly processes: readonly [SimulatedProcess, ...SimulatedProcess[]];
  readonly door: Network;
  readonly history: History;
  readonly replica = new Replica();
  readonly #options: WorldOptions;
  readonly #findings: Finding[] = [];
  readonly #damage: Damage;
  readonly #disk = new Disk();
  readonly #clockError = new SharedClockError();
  readonly #venues = new Venues();
  readonly #operator: Operator;
  /** Called whenever a process begins to lead. */
  onLead: (process: SimulatedProcess) => void = () => undefined;
  #lastLeader: SimulatedProcess | undefined;

  constructor(options: WorldOptions) {
    const { seed, faults, terms, auditor } = options;
    const { figures } = this;
    const time = new SimulatedTime(terms.startMs);
    this.#options = options;
    this.time = time;
    this.stores = simulatedStores(() => time.trueMs + this.#clockError.ms);
    this.weather = new Weather({ seed, faults, figures });
    this.#damage = new Damage(this.stores, streamOf(seed, "damage"));
    this.#operator = new Operator({
      time,
      weather: this.weather,
      damage: this.#damage,
      clockError: this.#clockError,
      random: streamOf(seed, "operator"),
      restartMs: terms.restartMs,
      onUnexplained: (error) => this.#findError(error),
    });
    this.history = new History({ time, figures, auditor });
    this.processes = this.#makeProcesses();
    this.door = new Network({
      time,
      weather: this.weather,
      processes: this.processes,
      random: streamOf(seed, "network"),
      meanMs: terms.networkMs,
      onDelivered: (command) => auditor.delivered(command),
      onFailure: (error) => this.#operator.hearOf(error),
    });
    const examination = streamOf(seed, "examination");
    this.stores.frames.listeners.add((frame) => {
      this.#commit(frame);
      if (examination.chance(terms.examined)) this.#examineOneOf(examination.next());
    });
  }

  get findings(): readonly Finding[] {
    return [...this.#findings, ...this.#options.auditor.findings];
  }

  /** Starts every process and the faults. */
  start(): void {
    const { seed, terms } = this.#options;
    const { time, weather, processes } = this;
    const random = streamOf(seed, "start");
    for (const process of processes) {
      this.#operator.startIn(random.between(0, 50), process);
    }
    const broken = {
      disk: this.#disk,
      damage: this.#damage,
      venues: this.#venues,
      clockError: this.#clockError,
    };
    beginStrikes({ seed, runMs: terms.runMs }, { time, weather, processes, ...broken });
  }

  /** Stops the faults, repairs all damage, resumes paused processes and starts ended ones. */
  calm(): void {
    this.weather.calm();
    this.#disk.state = "well";
    this.#venues.faults.clear();
    this.#clockError.ms = 0;
    this.#damage.mendAll();
    for (const process of this.processes) {
      process.steps.endNoMore();
      process.travel.letGo();
      process.travel.isSlow = false;
      process.clock.offsetMs = 0;
      process.life.resume();
      process.start();
    }
  }

  /** True if every process is up, and all of them and the read models hold every command. */
  async isCaughtUp(): Promise<boolean> {
    const { sequence } = this.replica.exchange;
    const isUp = this.processes.every(({ serving }) => {
      const status = serving?.journal?.status();
      return status?.sequence === sequence && status.waitingCommands === 0;
    });
    return isUp && (await this.readModels.checkpoint()).sequence === sequence;
  }

  /** The moment from which the time of the exchange is close enough to go on, past or to come. */
  get stampsFromMs(): number {
    return this.replica.exchange.timeMs - DIFFERENCE_MAX_MS;
  }

  find(invariant: Invariant, text: string): void {
    this.#findings.push({ invariant, sequence: this.replica.exchange.sequence, text });
  }

  /** The states of all processes that run. */
  exchanges(): readonly Exchange[] {
    return this.processes.flatMap(({ serving }) => serving?.exchange ?? []);
  }

  fingerprint(): string {
    return this.history.fingerprint(this.stores.frames.rows.map(({ hash }) => hex(hash)).join());
  }

  #makeProcesses(): readonly [SimulatedProcess, ...SimulatedProcess[]] {
    const { processes } = this.#options;
    const others = Array.from({ length: processes - 1 }, (_, index) => this.#process(index + 2));
    return [this.#process(1), ...others];
  }

  #process(number: number): SimulatedProcess {
    const { seed, terms } = this.#options;
    const { storeMs: meanMs, outageMs } = terms;
    const random = streamOf(seed, `travel ${number}`);
    return new SimulatedProcess({
      name: `p${number}`,
      shared: this.#shared(),
      travel: new Travel({ weather: this.weather, random, meanMs }),
      outageMs,
      onLead: (process) => this.#lead(process),
      onEnd: (process, end) => this.#end(process, end),
      onThreadFailure: (error) => this.#operator.hearOf(error),
    });
  }

  #shared(): Shared {
    const { terms, genesis } = this.#options;
    return {
      time: this.time,
      clockError: this.#clockError,
      weather: this.weather,
      stores: this.stores,
      disk: this.#disk,
      readModels: this.readModels,
      venues: this.#venues,
      genesis,
      snapshotPlan: terms.snapshotPlan,
    };
  }

  #commit(frame: Frame): void {
    this.figures.frames += 1;
    const { commands } = frame;
    if (commands !== undefined) this.figures.accepted += commands.last - commands.first + 1;
    this.#judgeTime(frame);
    this.replica.take(frame);
    this.#options.auditor.committed(frame);
  }

  /** A frame is never much ahead of the true time, whatever a machine's clock shows. */
  #judgeTime({ seq, timeMs }: Frame): void {
    const aheadMs = timeMs - this.time.trueMs;
    const leapMs = this.weather.has("sharedClockJump") ? LEAP_MAX_MS : 0;
    if (aheadMs > leapMs + AHEAD_MAX_MS)
      this.find("I16", `Frame ${seq} is ${aheadMs} ms ahead of time.`);
  }

  #lead(process: SimulatedProcess): void {
    if (this.#lastLeader !== undefined && this.#lastLeader !== process) this.figures.failovers += 1;
    this.#lastLeader = process;
    this.onLead(process);
    const { exchange } = process.serving ?? {};
    if (exchange?.sequence !== this.replica.exchange.sequence) return;
    const isSame = this.replica.equals(exchange);
    if (!isSame) this.find("I17", `${process.name} recovered another state.`);
  }

  #end(process: SimulatedProcess, end: End): void {
    if (end.kind !== "closed") this.figures.crashes += 1;
    if (end.kind === "failed" && end.error instanceof CoreThrew) this.weather.count("coreThrows");
    this.#operator.attendTo(process, end);
  }

  #examineOneOf(chance: number): void {
    const process = this.processes[Math.floor(chance * this.processes.length)];
    this.time.soon(() => {
      const journal = process?.serving?.journal;
      if (journal === undefined || journal.status().waitingCommands > 0) return;
      if (process?.serving !== undefined) this.#options.auditor.examine(process.serving.exchange);
    });
  }

  #findError(error: unknown): void {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.find("I22", `No fault of this run explains: ${text}`);
  }
}
