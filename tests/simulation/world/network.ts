import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Random } from "@sumi/core/testing/random.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import type { SimulatedTime } from "@sumi/journal/simulated/time.ts";
import type { Answer, Door, Look } from "../clients/door.ts";
import { sightOf } from "../clients/sight.ts";
import { waitMs } from "./chance.ts";
import type { SimulatedProcess } from "./process.ts";
import type { Weather } from "./weather.ts";

export type NetworkOptions = {
  readonly time: SimulatedTime;
  readonly weather: Weather;
  readonly random: Random;
  readonly processes: readonly [SimulatedProcess, ...SimulatedProcess[]];
  readonly meanMs: number;
  /** Called for each request that reaches a process, as often as it arrives. */
  readonly onDelivered: (command: ExchangeCommand) => void;
  /** Called when a request was answered with an error. */
  readonly onFailure: (error: unknown) => void;
};

/** The time that a client waits for an answer. */
const PATIENCE_MS = 1_500;
const LATE_MS = [1_000, 8_000] as const;
const OVERTAKEN_MS = 200;

type Request<Reply> = {
  readonly ask: (journal: Journal) => Promise<Reply>;
  readonly process: SimulatedProcess;
  readonly answer: "comes" | "breaks" | "never";
  /** Ends the client's wait with an answer, or without one. */
  readonly settle: (reply: Reply | undefined) => void;
};

/** The network between the clients and the processes. */
export class Network implements Door {
  readonly #options: NetworkOptions;
  /**
   * The process that clients take for the leader: the last that answered, or after a failure the
   * next one.
   */
  #guess = 0;

  constructor(options: NetworkOptions) {
    this.#options = options;
  }

  async submit(command: ExchangeCommand, member: number): Promise<Answer> {
    const guess = this.#guess;
    // The guess is always an index of a process.
    const process = this.#options.processes[guess]!;
    const ask = async (journal: Journal): Promise<Answer> => {
      this.#options.onDelivered(command);
      const outcome = await journal.submit(command, sightOf(member));
      if (!outcome.ok) return { kind: "refused", rejected: outcome };
      const { record, repeated, view } = outcome.value;
      return { kind: "accepted", record, repeated, sight: view };
    };
    const answer = await this.#send({ process, ask });
    const isHelpful = answer !== undefined && !isTryAgain(answer);
    if (!isHelpful && guess === this.#guess) {
      this.#guess = (guess + 1) % this.#options.processes.length;
    }
    return answer ?? { kind: "silence" };
  }

  async look(member: number): Promise<Look> {
    const ask = async (journal: Journal): Promise<Look> => {
      return { kind: "seen", sight: await journal.read(sightOf(member)) };
    };
    const look = await this.#send({ process: this.#anyProcess(), ask });
    return look ?? { kind: "silence" };
  }

  #anyProcess(): SimulatedProcess {
    return this.#options.random.oneOf(this.#options.processes);
  }

  /** Resolves with nothing when no answer came in time. */
  #send<Reply>(question: Pick<Request<Reply>, "process" | "ask">): Promise<Reply | undefined> {
    const { time, weather } = this.#options;
    return new Promise((resolve) => {
      const stopWaiting = time.later(PATIENCE_MS, () => resolve(undefined));
      const settle = (reply: Reply | undefined) => {
        stopWaiting();
        resolve(reply);
      };
      if (weather.strikes("requestLost")) return this.#afterTravel(() => settle(undefined));
      const isDead = weather.strikes("halfOpen");
      // A connection that dies may have delivered the request before.
      if (isDead && this.#options.random.chance(0.5)) return;
      const isBroken = weather.strikes("answerLost");
      const answer = isDead ? "never" : isBroken ? "breaks" : "comes";
      const request: Request<Reply> = { ...question, answer, settle };
      this.#carry(request);
      if (weather.strikes("duplicated")) this.#carry(request);
    });
  }

  #carry<Reply>(request: Request<Reply>): void {
    const { time, weather, random, meanMs } = this.#options;
    const [shortMs, longMs] = LATE_MS;
    const lateMs = weather.strikes("late") ? shortMs + random.next() * (longMs - shortMs) : 0;
    const overtakenMs = weather.strikes("reordered") ? random.next() * OVERTAKEN_MS : 0;
    const travelMs = waitMs(random, meanMs) + lateMs + overtakenMs;
    time.later(travelMs, () => this.#arrive(request));
  }

  #arrive<Reply>({ process, ask, answer, settle }: Request<Reply>): void {
    const { life, steps, serving } = process;
    // The process does not listen, and its machine tells the client so.
    if (serving?.journal === undefined) return this.#afterTravel(() => settle(undefined));
    const { journal } = serving;
    life.enter(() => {
      if (!steps.go()) return;
      ask(journal).then(
        (reply) => {
          if (life.isOver || !steps.go() || answer === "never") return;
          this.#afterTravel(() => settle(answer === "comes" ? reply : undefined));
        },
        (error: unknown) => {
          if (life.isOver) return;
          this.#options.onFailure(error);
          this.#afterTravel(() => settle(undefined));
        },
      );
    });
  }

  #afterTravel(run: () => void): void {
    const { time, random, meanMs } = this.#options;
    time.later(waitMs(random, meanMs), run);
  }
}

function isTryAgain(answer: Answer): boolean {
  return answer.kind === "refused" && answer.rejected.code === "TRY_AGAIN";
}
