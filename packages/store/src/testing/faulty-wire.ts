import { Random } from "@sumi/core/testing/random.ts";
import type { ProjectionWire } from "../simulated/wired.ts";

/** A wire that loses requests and answers at random; the same seed loses the same ones. */
export class FaultyWire {
  readonly #random: Random;
  readonly #probability: number;
  /** The number of lost calls, by step and direction: "commit: answer lost". */
  readonly lost = new Map<string, number>();

  constructor(seed: number, probability: number) {
    this.#random = new Random(seed);
    this.#probability = probability;
  }

  readonly wire: ProjectionWire = async (step, ask) => {
    this.#mayLose(`${step}: request lost`);
    const answer = await ask();
    this.#mayLose(`${step}: answer lost`);
    return answer;
  };

  #mayLose(what: string): void {
    if (!this.#random.chance(this.#probability)) return;
    this.lost.set(what, (this.lost.get(what) ?? 0) + 1);
    throw new Error(what);
  }
}
