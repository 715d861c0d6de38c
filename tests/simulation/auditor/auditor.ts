import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Frame } from "@sumi/journal/frame.ts";
import type { SimulatedProjectionStore } from "@sumi/store/simulated/projection-store.ts";
import type { Finding } from "../../model/finding.ts";
import { readFrame, Unreadable } from "../../model/frames/reading.ts";
import type { Judged } from "../../model/invariants.ts";
import { judge } from "../../model/judgement.ts";
import { Model } from "../../model/model.ts";
import type { ReadRecord } from "../../model/record.ts";
import { FULL_CHECKS, LIVE_CHECKS } from "../../model/tables.ts";
import type { Deed, Witness } from "../clients/deed.ts";
import type { Answer, Look } from "../clients/door.ts";
import { Answers } from "./answers.ts";
import { Chain } from "./chain.ts";
import { impurity } from "./purity.ts";
import { otherReadModels } from "./read-models.ts";
import { prematureRefusal } from "./refusals.ts";
import { otherStates, replayed, type Stores, storedOtherwise } from "./replay.ts";
import { isFaithful } from "./samples.ts";
import { faultOfSight } from "./sights.ts";

/** One mistake may cause thousands of findings, and the first hundred are enough to find it. */
const FINDINGS_MAX = 100;
const COMMANDS_BETWEEN_FULL_CHECKS = 1_000;

/** The end of a run: every process healthy and caught up. */
export type End = Stores & {
  readonly exchanges: readonly Exchange[];
  readonly readModels: SimulatedProjectionStore;
};

/**
 * Watches a run and judges it. It receives every durable frame before anything else does, and all
 * that clients intended, were answered and saw. It uses its own reader, ledger and rules, and none
 * of the exchange's code for them.
 */
export class Auditor implements Witness {
  readonly findings: Finding[] = [];
  readonly #chain = new Chain();
  readonly #answers: Answers;
  readonly #model: Model;
  readonly #report = (invariant: Judged, text: string): void => {
    if (this.findings.length >= FINDINGS_MAX) return;
    this.findings.push({ invariant, sequence: this.#model.sequence, text });
  };
  #checkedAt = 0;
  #foldedTo = 0;

  constructor() {
    this.#answers = new Answers(this.#report);
    this.#model = new Model(this.#report);
  }

  /** The sequence of the newest durable command. */
  get sequence(): number {
    return this.#chain.sequence;
  }

  /** Deeds that are in the chain and whose clients have not been answered. */
  get unanswered(): readonly Deed[] {
    return [...this.#answers.waiting];
  }

  /**
   * Takes a frame that has just become durable: in order, once each, before all other listeners.
   */
  committed(frame: Frame): void {
    this.#chain.link(frame, this.#report);
    try {
      const body = readFrame(frame.body, this.#report);
      this.#chain.take(frame, body, this.#report);
      for (const record of body.records) this.#take(record);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.#report("I16", `Frame ${frame.seq} ${error.message}.`);
    }
    if (this.sequence - this.#checkedAt >= COMMANDS_BETWEEN_FULL_CHECKS) this.#checkInFull();
  }

  intends(deed: Deed): void {
    this.#answers.intends(deed);
  }

  /** Takes a request that reached a process, once for each time that the network delivers it. */
  delivered(command: ExchangeCommand): void {
    this.#answers.delivered(command);
  }

  answered(deed: Deed, answer: Answer): void {
    this.#answers.answered(deed, answer);
    if (answer.kind === "accepted") this.looked({ kind: "seen", sight: answer.sight });
    if (answer.kind !== "refused") return;
    const { code } = answer.rejected;
    const premature = prematureRefusal(this.#model, deed.command, code);
    if (premature === undefined) return;
    this.#report("I15", `${deed.command.type}: ${code} says ${premature}, which is not durable.`);
  }

  looked(look: Look): void {
    if (look.kind === "silence") return;
    const fault = faultOfSight(this.#model, look.sight);
    if (fault !== undefined) this.#report("I15", fault);
  }

  /** Called when the read models have reached the command `sequence`. */
  folded(sequence: number): void {
    if (sequence > this.sequence) {
      this.#report("I18", `The read models hold command ${sequence}, which is not durable.`);
    }
    if (sequence < this.#foldedTo) {
      this.#report("I18", `The read models went from ${this.#foldedTo} back to ${sequence}.`);
    }
    this.#foldedTo = sequence;
  }

  /**
   * Checks everything in a live state while all of it is durable. A state that is behind is
   * skipped; it is checked when it has caught up.
   */
  examine(exchange: Exchange): void {
    const { sequence } = exchange;
    if (sequence > this.sequence) {
      this.#report("I15", `A state holds command ${sequence}, which is not durable.`);
    }
    if (sequence !== this.sequence) return;
    for (const [invariant, check] of LIVE_CHECKS) {
      for (const fault of check(this.#model, exchange)) this.#report(invariant, fault);
    }
  }

  async conclude(end: End): Promise<void> {
    this.#checkInFull();
    if (this.#answers.isDeaf) {
      this.#report("I15", "Answers were told, and no request: refusals cannot be judged.");
    }
    const otherwise = await storedOtherwise(this.#chain, end);
    if (otherwise !== undefined) this.#report("I16", otherwise);
    for (const exchange of end.exchanges) this.#examineAtEnd(exchange);
    const again = await this.#replay(end);
    if (again !== undefined) {
      this.examine(again);
      const states = otherStates(this.#chain, { ...end, replayed: again });
      for await (const fault of states) this.#report("I17", fault);
    }
    const records = this.#answers.records.slice(1);
    for await (const fault of otherReadModels(this.#model, records, end.readModels)) {
      this.#report("I18", fault);
    }
    const impure = impurity(records);
    if (impure !== undefined) this.#report("I20", impure);
  }

  #take(record: ReadRecord): void {
    const deeds = this.#answers.committed(record);
    judge(this.#model, record);
    if (!isFaithful(this.#model, record, deeds)) {
      this.#report("I16", "The readings of a sample are not those that may count.");
    }
  }

  #checkInFull(): void {
    this.#checkedAt = this.sequence;
    for (const [invariant, check] of FULL_CHECKS) {
      for (const fault of check(this.#model)) this.#report(invariant, fault);
    }
  }

  #examineAtEnd(exchange: Exchange): void {
    if (exchange.sequence < this.sequence) {
      const where = `command ${exchange.sequence}, not ${this.sequence}`;
      this.#report("I17", `A process ends at ${where}.`);
    }
    this.examine(exchange);
  }

  async #replay(end: End): Promise<Exchange | undefined> {
    try {
      return await replayed(end);
    } catch (error) {
      this.#report("I17", `What became durable cannot be replayed: ${String(error)}`);
      return undefined;
    }
  }
}
