import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { BodyWriter, type Note } from "@sumi/journal/codec/body.ts";
import { type CommandSpan, chainFrame, type Frame } from "@sumi/journal/frame.ts";
import { smallExchange } from "@sumi/journal/new-exchange.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { Auditor } from "../../simulation/auditor/auditor.ts";
import type { Deed, Intention } from "../../simulation/clients/deed.ts";
import type { Answer, Look } from "../../simulation/clients/door.ts";
import { type Sight, sightOf } from "../../simulation/clients/sight.ts";

/** The auditor's inputs, in order. */
export type Told =
  | { readonly kind: "intends"; readonly deed: Deed }
  | { readonly kind: "delivered"; readonly command: ExchangeCommand }
  | { readonly kind: "committed"; readonly frame: Frame }
  | { readonly kind: "answered"; readonly deed: Deed; readonly answer: Answer }
  | { readonly kind: "looked"; readonly look: Look };

export const NOON = 1_700_000_000_000;
const HONEST: Intention = { kind: "honest" };

/**
 * A day of an exchange without faults: production code executes, writes and seals, and clients hear
 * true answers. The auditor's input can be forged afterwards.
 */
export class Day {
  readonly exchange: Exchange = smallExchange();
  readonly told: Told[] = [];
  readonly frames: Frame[] = [];
  readonly records: CommandRecord[] = [];
  timeMs = NOON;
  #deeds = 0;
  #body = new BodyWriter();
  #span: CommandSpan | undefined;
  #answers: Told[] = [];

  /**
   * Asks for a command on a client's behalf; answers the deed. It is durable with the next `seal`.
   */
  do(wanted: ExchangeCommand, intention: Intention = HONEST): Deed {
    this.#deeds += 1;
    const number = this.#deeds;
    const key = wanted.key ?? { high: number, low: number, body: number };
    const deed: Deed = { number, command: { ...wanted, key }, intention };
    this.told.push({ kind: "intends", deed });
    this.again(deed);
    return deed;
  }

  /** Repeats the same command. */
  again(deed: Deed): void {
    const { command } = deed;
    this.told.push({ kind: "delivered", command });
    this.#answers.push({ kind: "answered", deed, answer: this.#answerTo(command) });
  }

  /** Executes one of the exchange's own commands. */
  tick(command: ExchangeCommand): void {
    const outcome = this.#execute(command);
    assert(outcome.ok, `the exchange's own ${command.type} is accepted`);
  }

  look(member: number): void {
    const look: Look = { kind: "seen", sight: this.#sight(member) };
    this.#answers.push({ kind: "looked", look });
  }

  /** Makes everything durable, and then answers the clients. */
  seal(): void {
    if (this.#span !== undefined) this.#append();
    this.told.push(...this.#answers.splice(0));
  }

  /** Writes a note of the journal in a frame of its own. */
  note(note: Note, epoch?: number): void {
    this.seal();
    this.#body.addNote(note);
    this.#append(epoch);
  }

  #append(epoch = this.frames.at(-1)?.epoch ?? 1): void {
    const frame = chainFrame({
      seq: this.frames.length,
      prevHash: this.frames.at(-1)?.hash,
      epoch,
      commands: this.#span,
      timeMs: this.timeMs,
      body: this.#body.bytes(),
    });
    this.frames.push(frame);
    this.told.push({ kind: "committed", frame });
    this.#body = new BodyWriter();
    this.#span = undefined;
  }

  #execute(command: ExchangeCommand) {
    this.timeMs += 1;
    const sequence = this.exchange.sequence + 1;
    const outcome = this.exchange.execute(command, { sequence, timeMs: this.timeMs });
    if (!outcome.ok || outcome.value.repeated) return outcome;
    const { record } = outcome.value;
    this.#body.addCommand(command, record);
    this.#span = { first: this.#span?.first ?? sequence, last: sequence };
    this.records.push(record);
    return outcome;
  }

  #answerTo(command: ExchangeCommand): Answer {
    const outcome = this.#execute(command);
    if (!outcome.ok) return { kind: "refused", rejected: outcome };
    const { value } = outcome;
    const sequence = value.repeated ? value.sequence : value.record.stamp.sequence;
    const record = this.records[sequence - 1];
    assert(record !== undefined, "what was accepted was recorded");
    const sight = this.#sight(Math.max(0, command.actor));
    const answer: Answer = { kind: "accepted", record, repeated: value.repeated, sight };
    for (let due = this.exchange.due(); due !== undefined; due = this.exchange.due())
      this.tick(due);
    return answer;
  }

  #sight(member: number): Sight {
    return sightOf(member)(this.exchange);
  }
}

/** Feeds all of it to an auditor. */
export function tell(told: readonly Told[], auditor = new Auditor()): Auditor {
  for (const each of told) {
    switch (each.kind) {
      case "intends":
        auditor.intends(each.deed);
        break;
      case "delivered":
        auditor.delivered(each.command);
        break;
      case "committed":
        auditor.committed(each.frame);
        break;
      case "answered":
        auditor.answered(each.deed, each.answer);
        break;
      case "looked":
        auditor.looked(each.look);
    }
  }
  return auditor;
}
