import { createHash } from "node:crypto";
import type { SimulatedTime } from "@sumi/journal/simulated/time.ts";
import type { Deed, Witness } from "../clients/deed.ts";
import type { Answer, Look } from "../clients/door.ts";
import type { Figures } from "./figures.ts";

/**
 * Passes the clients' deeds and sights on to the auditor, and keeps a running hash of all of it
 * with its times: two runs with equal hashes were the same run.
 */
export class History implements Witness {
  readonly deeds: Deed[] = [];
  readonly #hash = createHash("sha256");
  readonly #time: SimulatedTime;
  readonly #figures: Figures;
  readonly #auditor: Witness;

  constructor(options: { time: SimulatedTime; figures: Figures; auditor: Witness }) {
    this.#time = options.time;
    this.#figures = options.figures;
    this.#auditor = options.auditor;
  }

  intends(deed: Deed): void {
    this.deeds.push(deed);
    this.#write(`intends ${deed.number} ${text(deed.command)}`);
    this.#auditor.intends(deed);
  }

  answered(deed: Deed, answer: Answer): void {
    const isFinal = answer.kind === "refused" && answer.rejected.code !== "TRY_AGAIN";
    if (isFinal) this.#figures.refused += 1;
    this.#write(`answered ${deed.number} ${text(answer)}`);
    this.#auditor.answered(deed, answer);
  }

  looked(look: Look): void {
    this.#write(`looked ${text(look)}`);
    this.#auditor.looked(look);
  }

  /** The hash of everything so far; called once, at the end. */
  fingerprint(lastWord: string): string {
    return this.#hash.update(lastWord).digest("hex");
  }

  #write(line: string): void {
    this.#hash.update(`${this.#time.monotonicMs()} ${line}\n`);
  }
}

function text(value: object): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "bigint" ? part.toString() : part,
  );
}
