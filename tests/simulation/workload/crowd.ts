import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import type { Random } from "@sumi/core/testing/random.ts";
import type { Scheduler } from "@sumi/journal/ports.ts";
import type { Intention, Witness } from "../clients/deed.ts";
import type { Door } from "../clients/door.ts";
import { Client, type ClientRole, type Turn } from "./client.ts";
import { Deeds, type Final } from "./deeds.ts";
import type { GenesisPlan } from "./genesis.ts";
import { LastAuctions } from "./last-auctions.ts";
import { LastContracts } from "./last-contracts.ts";
import { LastMachines } from "./last-machines.ts";
import { LastProjects } from "./last-projects.ts";
import { LastRewards } from "./last-rewards.ts";
import { Opening } from "./opening.ts";
import { type CapabilityName, shareOf } from "./table.ts";

export type CrowdPlan = GenesisPlan & {
  readonly members: number;
  /** The number of deeds after the doors open; the members' opening is not counted. */
  readonly commands: number;
  /** Capabilities that it uses much more than usual. */
  readonly loud: readonly CapabilityName[];
  /** Average pause between two deeds of the whole crowd. */
  readonly paceMs: number;
  /** Shares of all deeds, from 0 to 1: wrong on purpose, repeated, an old key with another body. */
  readonly wrong: number;
  readonly repeats: number;
  readonly conflicts: number;
  /** The share of a member's turns that are a scheme instead of a single command. */
  readonly cunning: number;
  /** Nights that the last script waits for; none where each second of a run is worked through. */
  readonly nights?: number;
};

export type CrowdOptions = {
  readonly door: Door;
  readonly witness: Witness;
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly plan: CrowdPlan;
  /** The newest committed state, read only; clients find existing orders there. */
  readonly view: () => Exchange;
};

/** Four, so that every act finds a second person who is awake. */
const STAFF: readonly number[] = [-1, -2, -3, -4];
const TIMERS: readonly number[] = [TIMER, TIMER];

/**
 * All clients of a simulated exchange: members with one to three clients each, staff, timers. They
 * reach it through the door only, and the witness records all that they do. The same options give
 * the same crowd: time and randomness come only from them.
 */
export class Crowd {
  /** Resolves when the last deed was issued (deeds may still wait for their answers). */
  readonly issued: Promise<void>;
  /** Resolves when every deed has its final answer; TRY_AGAIN and silence are repeated. */
  readonly settled: Promise<void>;
  readonly #options: CrowdOptions;
  readonly #deeds: Deeds;
  readonly #opening: Opening;
  readonly #issued = Promise.withResolvers<void>();
  readonly #settled = Promise.withResolvers<void>();
  #left: number;
  #isOpening = false;
  readonly #last: readonly { run(): Promise<void>; stop(): void }[];
  /** Clients issue deeds; then the last scripts run; then nothing new is issued. */
  #phase: "clients" | "scripts" | "over" = "clients";

  constructor(options: CrowdOptions) {
    const { plan, random } = options;
    this.#options = options;
    this.#left = plan.commands;
    this.#deeds = new Deeds(options, (error) => this.#fail(error));
    this.#opening = new Opening(options, this.#deeds, (member) => {
      this.#begin({ speaker: "member", actor: member, clients: random.between(1, 3) });
    });
    const answered = () => this.#conclude();
    this.#last = [
      new LastContracts(options, this.#deeds, answered),
      new LastProjects(options, this.#deeds, answered),
      new LastMachines(options, this.#deeds, answered),
      new LastRewards(options, this.#deeds, answered),
      new LastAuctions(options, this.#deeds, answered),
    ];
    this.issued = this.#issued.promise;
    this.settled = this.#settled.promise;
    // Callers that await these still get the failure; without a caller, nothing is left unhandled.
    this.issued.catch(() => undefined);
    this.settled.catch(() => undefined);
  }

  /** Deeds that wait for their final answer. */
  get unanswered(): number {
    return this.#deeds.unanswered;
  }

  /** Called once. Each member trades once funded, while others are still being opened. */
  start(): void {
    for (const actor of STAFF) this.#begin({ speaker: "staff", actor, clients: 1 });
    for (const actor of TIMERS) this.#begin({ speaker: "timer", actor, clients: 1 });
    this.#isOpening = true;
    this.#opening.run().then(
      () => {
        this.#isOpening = false;
        this.#conclude();
      },
      (error) => this.#fail(error),
    );
  }

  /** Clients issue no new deeds; deeds under way still get their answers. */
  stop(): void {
    this.#left = 0;
    this.#opening.stop();
    for (const script of this.#last) script.stop();
    this.#phase = "over";
    this.#conclude();
  }

  /** Starts the clients of one actor, who share the actor's deeds. */
  #begin(of: Pick<ClientRole, "speaker" | "actor"> & { readonly clients: number }): void {
    const { speaker, actor, clients } = of;
    const { members, paceMs, loud } = this.#options.plan;
    const actors = { member: members, staff: STAFF.length, timer: TIMERS.length }[speaker];
    const pauseMs = (paceMs * actors * clients) / shareOf(speaker, loud);
    for (let number = 0; number < clients; number += 1) {
      new Client(this.#options, { speaker, actor, pauseMs }, this.#deeds, this.#turn).begin();
    }
  }

  readonly #turn: Turn = {
    mayGoOn: () => this.#left > 0,
    issue: (command, intention, final) => this.#issue(command, intention, final),
    fail: (error) => this.#fail(error),
  };

  #issue(command: ExchangeCommand, intention: Intention, final: Final): void {
    if (this.#left === 0) return;
    this.#left -= 1;
    this.#deeds.say(command, intention, (deed, answer) => {
      final(deed, answer);
      this.#conclude();
    });
    this.#conclude();
  }

  #conclude(): void {
    if (this.#left > 0) return;
    if (this.#phase === "clients" && !this.#isOpening) this.#runScripts();
    if (this.#phase !== "over") return;
    this.#issued.resolve();
    if (!this.#isOpening && this.unanswered === 0) this.#settled.resolve();
  }

  /** Contracts, projects and machines take time: they go on after the deeds of a short run. */
  #runScripts(): void {
    this.#phase = "scripts";
    Promise.all(this.#last.map((script) => script.run())).then(
      () => {
        this.#phase = "over";
        this.#conclude();
      },
      (error) => this.#fail(error),
    );
  }

  /** Ends the run after a failure of the door or the witness, from which no client recovers. */
  #fail(error: unknown): void {
    this.#left = 0;
    this.#opening.stop();
    this.#issued.reject(error);
    this.#settled.reject(error);
  }
}
