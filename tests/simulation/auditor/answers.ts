import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Judged } from "../../model/invariants.ts";
import type { ReadRecord } from "../../model/record.ts";
import { isSame } from "../../model/same.ts";
import { DAY_MS } from "../../model/time.ts";
import type { Deed } from "../clients/deed.ts";
import type { Answer } from "../clients/door.ts";
import { attemptsIn, type KeyFile, KeyFiles, type Known } from "./attempts.ts";

type Report = (invariant: Judged, text: string) => void;

/**
 * Compares the clients' deeds and answers with the chain (I15). The chain holds only commands that
 * a client wanted; an accepted command is in it once when the answer comes, a refused one is not.
 */
export class Answers {
  /** By sequence. */
  readonly records: ReadRecord[] = [];
  /** Deeds that are in the chain and whose clients have not been answered. */
  readonly waiting = new Set<Deed>();
  readonly #keys = new KeyFiles();
  readonly #withoutKey = new Map<string, Deed[]>();
  readonly #report: Report;
  #timeMs = 0;
  #deliveries = 0;
  #answers = 0;

  constructor(report: Report) {
    this.#report = report;
  }

  intends(deed: Deed): void {
    const { type, key } = deed.command;
    if (key !== undefined) {
      attemptsIn(this.#keys.of(type, key), key.body).deeds.push(deed);
      return;
    }
    const deeds = this.#withoutKey.get(type) ?? [];
    deeds.push(deed);
    this.#withoutKey.set(type, deeds);
  }

  /**
   * Counts a request that reached a process; the network may deliver the same one several times.
   */
  delivered({ type, key }: ExchangeCommand): void {
    this.#deliveries += 1;
    if (key === undefined) return;
    const file = this.#keys.of(type, key);
    if (this.#standing(file) === undefined) attemptsIn(file, key.body).early += 1;
  }

  /** True if there were answers but no deliveries; then refusals cannot be judged. */
  get isDeaf(): boolean {
    return this.#answers > 0 && this.#deliveries === 0;
  }

  /** Takes a command that became durable. Answers the deeds that asked for it. */
  committed(record: ReadRecord): readonly Deed[] {
    const { key, sequence, timeMs, asked } = record;
    this.records[sequence] = record;
    this.#timeMs = timeMs;
    const deeds = this.#deedsOf(record);
    if (deeds.length === 0 && !isTimers(record)) {
      this.#report("I15", `Nobody asked for ${asked.type} as it stands in the chain.`);
    }
    for (const deed of deeds) this.waiting.add(deed);
    if (key === undefined) return deeds;
    const file = this.#keys.of(asked.type, key);
    const standing = this.#standing(file);
    if (standing !== undefined) {
      const what = standing.body === key.body ? "counts again" : "should have been a conflict";
      this.#report("I15", `The key of command ${standing.sequence} ${what}: ${asked.type}.`);
    }
    file.known = { sequence, timeMs, body: key.body };
    this.#checkRefusals(file, key.body);
    return deeds;
  }

  answered(deed: Deed, answer: Answer): void {
    if (answer.kind === "silence") return;
    this.#answers += 1;
    if (answer.kind === "accepted") this.#accepted(deed, answer);
    else if (answer.rejected.code !== "TRY_AGAIN") this.#refused(deed, answer.rejected.code);
  }

  #accepted(deed: Deed, answer: Extract<Answer, { kind: "accepted" }>): void {
    const { record, repeated, sight } = answer;
    const { sequence } = record.stamp;
    const { command, intention } = deed;
    this.waiting.delete(deed);
    const stands = this.records[sequence];
    if (stands === undefined) {
      return this.#report("I15", `Command ${sequence} is acknowledged and not durable.`);
    }
    const { timeMs, actor, key, asked, events } = stands;
    const same = { stamp: { sequence, timeMs }, actor, command: asked.type, key, events };
    if (!isSame(record, same)) {
      this.#report("I15", `Command ${sequence} is answered otherwise than it stands in the chain.`);
    }
    if (!isFor(stands, command) || !isSame(command.key, key)) {
      this.#report("I15", `${command.type} is answered with command ${sequence}, another one.`);
    }
    if (intention.kind === "wrong") {
      this.#report("I15", `${command.type} is accepted although ${intention.field} is wrong.`);
    }
    const isThen = repeated ? sight.sequence >= sequence : sight.sequence === sequence;
    if (isThen) return;
    const when = `command ${sight.sequence}`;
    this.#report("I15", `What came with the answer to command ${sequence} is of ${when}.`);
  }

  #refused(deed: Deed, code: string): void {
    const { command, intention } = deed;
    if (intention.kind === "wrong" && !intention.keys.some((key) => key === code)) {
      const keys = intention.keys.join(" or ");
      this.#report("I15", `${command.type} has a wrong ${intention.field}: ${code}, not ${keys}.`);
    }
    const { type, key } = command;
    if (key === undefined) return;
    const file = this.#keys.of(type, key);
    const attempts = attemptsIn(file, key.body);
    attempts.refused += 1;
    this.#checkRefusals(file, key.body);
    const standing = this.#standing(file);
    const isConflict = standing !== undefined && standing.body !== key.body;
    if (!isConflict || attempts.early > 0 || this.isDeaf || code === "IDEMPOTENCY_CONFLICT") return;
    this.#report("I15", `The key of command ${standing.sequence} with another body: ${code}.`);
  }

  /**
   * Each request has one outcome. A command in the chain was caused by one of the requests that
   * came before it was durable, so at most the others can have been refused. A later request is
   * answered with the command in the chain.
   */
  #checkRefusals(file: KeyFile, body: number): void {
    const standing = this.#standing(file);
    if (standing === undefined || standing.body !== body) return;
    const { refused, early } = attemptsIn(file, body);
    if (refused === 0 || refused < early || this.isDeaf) return;
    this.#report("I15", `Command ${standing.sequence} stands in the chain and was refused.`);
  }

  #deedsOf(record: ReadRecord): readonly Deed[] {
    const { asked, key } = record;
    const deeds =
      key === undefined
        ? (this.#withoutKey.get(asked.type) ?? [])
        : attemptsIn(this.#keys.of(asked.type, key), key.body).deeds;
    return deeds.filter(({ command }) => isFor(record, command));
  }

  /** The command for which a key still counts: forever in trading, for a day otherwise. */
  #standing({ known, ofTrading }: KeyFile): Known | undefined {
    if (known === undefined || ofTrading) return known;
    return this.#timeMs - known.timeMs < DAY_MS ? known : undefined;
  }
}

/** True if the command in the chain is this one; a sample's readings are judged elsewhere. */
function isFor({ asked }: ReadRecord, command: ExchangeCommand): boolean {
  const { key: _, ...wanted } = command;
  if (asked.type !== "SampleIndex" || wanted.type !== "SampleIndex") return isSame(asked, wanted);
  return asked.actor === wanted.actor && asked.sample === wanted.sample;
}

/** The commands that the leader itself gives, without any client. */
const OWN: ReadonlySet<ExchangeCommand["type"]> = new Set([
  "SampleIndex",
  "FireTriggers",
  "UncrossAuction",
  "SampleMarks",
  "FirePerpetualTriggers",
] as const);

/** True for the exchange's own commands: its genesis, its samples, its triggers. */
function isTimers({ sequence, actor, asked: { type } }: ReadRecord): boolean {
  if (actor !== 0) return false;
  return type === "Found" ? sequence === 1 : OWN.has(type);
}
