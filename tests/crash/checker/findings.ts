/** The findings, and figures of the checker's work. */
export class Findings {
  readonly texts: string[] = [];
  readonly #figures = {
    acknowledged: 0,
    accepted: 0,
    unanswered: 0,
    retried: 0,
    repeated: 0,
    contradicted: 0,
    looks: 0,
  };

  get figures() {
    return this.#figures;
  }

  /** `invariant` as docs/reliability.md numbers it. */
  add(invariant: `I${number}`, text: string): void {
    this.texts.push(`${invariant} ${text}`);
  }

  /** Counts a command that got its final answer at that attempt. */
  answered(attempt: number): void {
    this.#figures.acknowledged += 1;
    if (attempt > 1) this.#figures.retried += 1;
  }

  /** Counts an answer that was not a refusal. */
  accepted(): void {
    this.#figures.accepted += 1;
  }

  unanswered(): void {
    this.#figures.unanswered += 1;
  }

  repeated(): void {
    this.#figures.repeated += 1;
  }

  contradicted(): void {
    this.#figures.contradicted += 1;
  }

  looked(): void {
    this.#figures.looks += 1;
  }
}
