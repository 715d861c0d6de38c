import { setTimeout as pause } from "node:timers/promises";
import { Random } from "@sumi/core/testing/random.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { ExchangeSite, type ServerProcess } from "../../support/server-process.ts";
import { MarketWatch } from "../orders/market-watch.ts";
import type { OrderCheck } from "../orders/order-check.ts";
import { OrderLane } from "../orders/order-lane.ts";
import { OrderMemory } from "../orders/order-memory.ts";
import { checkStanding } from "../orders/standing-orders.ts";
import type { Plan, Prepared } from "../prepared/plan.ts";
import { prepare } from "../prepared/prepare.ts";
import { tell } from "./scenario.ts";

export type StageOptions = Partial<Omit<Plan, "dataFolder">> & {
  readonly members: number;
  readonly profile: string | undefined;
};

/** The longest time for the read models to catch up after the load. */
const CATCH_UP_MS_MAX = 600_000;
const SEED = 20_260_105;
/** The number of invalid answers to report; most have the same cause. */
const WRONG_TOLD = 3;

/** A prepared exchange, and everything that a scenario starts on it. */
export class Stage {
  readonly site: ExchangeSite;
  readonly prepared: Prepared;
  readonly memory = new OrderMemory("load");
  /** Invalid answers; each is a broken promise. */
  readonly wrong: string[] = [];
  readonly #servers: ServerProcess[] = [];
  readonly #lanes: OrderLane[] = [];
  #market: MarketWatch | undefined;

  static async set({ profile, ...plan }: StageOptions): Promise<Stage> {
    const nodeOptions = profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${profile}`];
    const site = await ExchangeSite.create({}, nodeOptions);
    try {
      tell("Building the exchange.");
      const whole = { commands: 0, events: 0, ...plan, dataFolder: site.folder };
      return new Stage(site, await prepare(whole));
    } catch (error) {
      await site.remove();
      throw error;
    }
  }

  private constructor(site: ExchangeSite, prepared: Prepared) {
    this.site = site;
    this.prepared = prepared;
  }

  /**
   * Starts a server and waits until it answers and its read models have caught up. The first one
   * leads.
   */
  async startServer(): Promise<ServerProcess> {
    const server = await this.site.spawn();
    this.#servers.push(server);
    await server.ready();
    tell(`A server answers on port ${server.port}.`);
    await this.caughtUp(server);
    return server;
  }

  /** Resolves when the read models contain everything durable. */
  async caughtUp(server: ServerProcess): Promise<void> {
    const giveUpMs = performance.now() + CATCH_UP_MS_MAX;
    for (;;) {
      const health = await server.health();
      if (health?.projection_lag === 0) return;
      assert(
        performance.now() < giveUpMs && !server.hasExited,
        `read models follow\n${server.output}`,
      );
      await pause(200);
    }
  }

  /** Callers on their own connections; members have several each if there are fewer of them. */
  async openLanes(options: {
    readonly servers: readonly ServerProcess[];
    readonly connections: number;
    readonly persists?: boolean;
  }): Promise<readonly OrderLane[]> {
    const { servers, connections, persists = false } = options;
    this.#market ??= await MarketWatch.open(() => this.#answeringOrigin());
    const market = this.#market;
    const { sessions } = this.prepared;
    const lanes: OrderLane[] = [];
    while (lanes.length < connections) {
      const member = lanes.length % sessions.length;
      const session = sessions[member];
      assert(session !== undefined, "there is a member for each place");
      const lane = await OrderLane.open({
        session,
        member,
        memory: this.memory,
        persists,
        ports: servers.map(({ port }) => port),
        random: new Random(SEED + lanes.length),
        middle: () => market.middle,
        onWrong: (finding) => this.wrong.push(finding),
      });
      lanes.push(lane);
    }
    this.#lanes.push(...lanes);
    return lanes;
  }

  /** The middle of the market just now; callers use it as well. */
  get middle(): number {
    assert(this.#market !== undefined, "somebody has opened a lane");
    return this.#market.middle;
  }

  /** Compares all answers of callers with the orders that the server shows. */
  async check(server: ServerProcess): Promise<OrderCheck> {
    tell("Comparing every order with what its caller was told.");
    await this.caughtUp(server);
    return checkStanding(server.origin, this.prepared.sessions, this.memory);
  }

  /** Ends everything that was started. */
  async strike(): Promise<void> {
    this.#market?.close();
    for (const lane of this.#lanes) lane.close();
    await this.site.remove();
  }

  #answeringOrigin(): string {
    const server = this.#servers.find(({ hasExited }) => !hasExited);
    assert(server !== undefined, "a server was started");
    return server.origin;
  }
}

/** Sets up a stage for as long as `play` needs it. */
export async function onStage<Result>(
  options: StageOptions,
  play: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const stage = await Stage.set(options);
  try {
    const result = await play(stage);
    for (const finding of stage.wrong.slice(0, WRONG_TOLD)) tell(finding);
    return result;
  } finally {
    await stage.strike();
  }
}
