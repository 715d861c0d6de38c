import type { ExchangeCommand } from "@sumi/core/commands.ts";
import { isMember } from "@sumi/core/stamp.ts";
import type { Random } from "@sumi/core/testing/random.ts";
import type { Deed, Intention } from "../clients/deed.ts";
import type { Answer } from "../clients/door.ts";
import type { CrowdOptions } from "./crowd.ts";
import { Desk } from "./desk.ts";
import { conflictingKey, keyOfDeed } from "./keys.ts";
import { someOf } from "./scene.ts";

/** The final answer of a deed: accepted, or refused for good. */
export type FinalAnswer = Exclude<Answer, { readonly kind: "silence" }>;
export type Final = (deed: Deed, answer: FinalAnswer) => void;

/** The number of earlier deeds that are kept, so that they can be repeated. */
const REMEMBERED = 1_000;
const FIRST_PAUSE_MS = 20;
/** Short: in the calm, the exchange's time is measured, not a client's patience. */
const LAST_PAUSE_MS = 250;

/** Brings every deed to its final answer: repeats the same command with the same key until then. */
export class Deeds {
  readonly desk = new Desk();
  /** Deeds that wait for their final answer. */
  unanswered = 0;
  #count = 0;
  readonly #options: CrowdOptions;
  readonly #onFailure: (error: unknown) => void;
  readonly #answered: Deed[] = [];

  constructor(options: CrowdOptions, onFailure: (error: unknown) => void) {
    this.#options = options;
    this.#onFailure = onFailure;
  }

  /** `final` is called once, with the final answer. */
  say(command: ExchangeCommand, intention: Intention, final: Final): void {
    this.#count += 1;
    const deed = this.#deedOf(this.#count, command, intention);
    this.unanswered += 1;
    this.#options.witness.intends(deed);
    this.#attempt(deed, FIRST_PAUSE_MS, final);
  }

  /** An honest or wrong deed that was answered a while ago. */
  earlier(random: Random): Deed | undefined {
    return someOf(random, this.#answered);
  }

  #deedOf(number: number, command: ExchangeCommand, intention: Intention): Deed {
    switch (intention.kind) {
      case "repeat":
        return { number, command, intention };
      case "conflict": {
        const { key } = intention.of.command;
        const conflicting = key && conflictingKey(key, number);
        return { number, command: { ...command, key: conflicting }, intention };
      }
      default:
        // A wrong key is sent as it is.
        if (command.key !== undefined) return { number, command, intention };
        return { number, command: { ...command, key: keyOfDeed(number) }, intention };
    }
  }

  #attempt(deed: Deed, pauseMs: number, final: Final): void {
    const { door } = this.#options;
    const { command } = deed;
    const member = isMember(command.actor) ? command.actor : 0;
    door.submit(command, member).then(
      (answer) => this.#hear(deed, { answer, pauseMs, final }),
      (error) => this.#onFailure(error),
    );
  }

  #hear(
    deed: Deed,
    heard: { readonly answer: Answer; readonly pauseMs: number; readonly final: Final },
  ): void {
    const { answer, pauseMs, final } = heard;
    this.#options.witness.answered(deed, answer);
    if (answer.kind === "silence" || isTryAgain(answer)) {
      const { scheduler, random } = this.#options;
      const longerMs = Math.min(pauseMs * 2, LAST_PAUSE_MS);
      const delayMs = random.between(pauseMs, longerMs);
      scheduler.later(delayMs, () => this.#attempt(deed, longerMs, final));
      return;
    }
    this.unanswered -= 1;
    if (answer.kind === "accepted") this.desk.hear(answer.record);
    this.#remember(deed);
    final(deed, answer);
  }

  #remember(deed: Deed): void {
    const { intention } = deed;
    if (intention.kind === "repeat" || intention.kind === "conflict") return;
    // An invalid key can neither be repeated nor be used with another body.
    if (intention.kind === "wrong" && intention.field === "key") return;
    this.#answered[deed.number % REMEMBERED] = deed;
  }
}

function isTryAgain(answer: FinalAnswer): boolean {
  return answer.kind === "refused" && answer.rejected.code === "TRY_AGAIN";
}
