import type { ExchangeCommand } from "@sumi/core/commands.ts";
import { type CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type { Random } from "@sumi/core/testing/random.ts";
import { sha256 } from "@sumi/core/testing/words.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Answer, Door, Look } from "../../clients/door.ts";
import { sightOf } from "../../clients/sight.ts";
import type { Agenda } from "./agenda.ts";

const DELAY_MAX_MS = 3;

/** A door to one exchange in memory: it stamps and executes as a leader does, and answers. */
export class MemoryDoor implements Door {
  readonly exchange = new Exchange({ sha256 });
  readonly records: CommandRecord[] = [];
  readonly #agenda: Agenda;
  readonly #random: Random;

  constructor(agenda: Agenda, random: Random) {
    this.#agenda = agenda;
    this.#random = random;
  }

  submit(command: ExchangeCommand, member: number): Promise<Answer> {
    return this.#after(() => this.execute(command, member));
  }

  look(member: number): Promise<Look> {
    return this.#after(() => ({ kind: "seen", sight: sightOf(member)(this.exchange) }));
  }

  execute(command: ExchangeCommand, member: number): Answer {
    const { exchange } = this;
    const stamp = { sequence: exchange.sequence + 1, timeMs: this.#agenda.nowMs };
    const outcome = exchange.execute(command, stamp);
    if (!outcome.ok) return { kind: "refused", rejected: outcome };
    const { value } = outcome;
    if (!value.repeated) this.records.push(value.record);
    const record = value.repeated ? this.records[value.sequence - 1] : value.record;
    assert(record !== undefined, "what counted before was recorded");
    const sight = sightOf(member)(exchange);
    this.#executeDue();
    return { kind: "accepted", record, repeated: value.repeated, sight };
  }

  #executeDue(): void {
    for (let due = this.exchange.due(); due !== undefined; due = this.exchange.due()) {
      const answer = this.execute(due, 0);
      assert(answer.kind === "accepted", "what is due is accepted");
    }
  }

  /** Delays the request, and then the answer. */
  #after<Result>(run: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#agenda.later(this.#random.between(0, DELAY_MAX_MS), () => {
        try {
          const result = run();
          this.#agenda.later(this.#random.between(0, DELAY_MAX_MS), () => resolve(result));
        } catch (error) {
          reject(error);
        }
      });
    });
  }
}
