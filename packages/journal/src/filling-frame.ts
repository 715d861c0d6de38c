import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { BodyWriter, Note } from "./codec/body.ts";
import { type CommandSpan, chainFrame, type Frame, NO_FRAME, type Tip } from "./frame.ts";

const COMMANDS_MAX = 1_000;
/** Some commands cause many events; the limit keeps a body far below the size limit of a row. */
const EVENTS_MAX = 50_000;

/**
 * The frame that takes commands while the one before is being committed. Lines are written as the
 * commands come, so that little is left to do when its turn comes.
 */
export class FillingFrame {
  readonly records: CommandRecord[] = [];
  readonly #body: BodyWriter;
  readonly #answers: (() => void)[] = [];
  #events = 0;
  #hasNote = false;

  /** `body` is empty, and this frame's alone until that is finished. */
  constructor(body: BodyWriter) {
    this.#body = body;
  }

  /** A note has its frame to itself, so that readers of notes need only frames without commands. */
  get isFull(): boolean {
    return this.#hasNote || this.records.length >= COMMANDS_MAX || this.#events >= EVENTS_MAX;
  }

  addCommand(command: ExchangeCommand, record: CommandRecord): void {
    this.records.push(record);
    this.#events += record.events.length;
    this.#body.addCommand(command, record);
  }

  addNote(note: Note): void {
    assert(this.records.length === 0, "a note has its frame to itself");
    this.#hasNote = true;
    this.#body.addNote(note);
  }

  /** Runs `answer` when the frame is durable. */
  afterCommit(answer: () => void): void {
    this.#answers.push(answer);
  }

  answerAll(): void {
    for (const answer of this.#answers) answer();
  }

  /** The finished frame for the store, chained to `tip`. */
  finish(place: { tip: Tip | undefined; epoch: number; timeMs: number }): Frame {
    const { tip, epoch, timeMs } = place;
    return chainFrame({
      seq: (tip?.seq ?? NO_FRAME) + 1,
      prevHash: tip?.hash,
      epoch,
      commands: this.#span(),
      timeMs,
      body: this.#body.bytes(),
    });
  }

  /** The body's writer, for another frame: this one is finished. */
  cleared(): BodyWriter {
    this.#body.clear();
    return this.#body;
  }

  #span(): CommandSpan | undefined {
    const first = this.records.at(0);
    const last = this.records.at(-1);
    if (first === undefined || last === undefined) return undefined;
    return { first: first.stamp.sequence, last: last.stamp.sequence };
  }
}
