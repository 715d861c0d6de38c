/**
 * Counters and timings for every request and command. Adding takes a few nanoseconds; the text for
 * Prometheus is only made when it is requested.
 */
export class Counts {
  readonly #title: Title;
  readonly #labels: readonly string[];
  readonly #root: Branch = { count: 0, under: new Map() };

  /** `labels` are the label names. */
  constructor(title: Title, labels: readonly string[] = []) {
    this.#title = title;
    this.#labels = labels;
  }

  /**
   * `values` are the label values, in the order of the labels. They are looked up, never joined.
   */
  add(values: readonly string[], by = 1): void {
    let branch = this.#root;
    for (const value of values) {
      let next = branch.under.get(value);
      if (next === undefined) {
        next = { count: 0, under: new Map() };
        branch.under.set(value, next);
      }
      branch = next;
    }
    branch.count += by;
  }

  text(): string {
    return [...head(this.#title, "counter"), ...this.#lines(this.#root, []), ""].join("\n");
  }

  #lines({ count, under }: Branch, values: readonly string[]): string[] {
    const { name } = this.#title;
    const labels = this.#labels.map((label, index) => `${label}="${values[index] ?? ""}"`);
    const own = labels.length === 0 ? name : `${name}{${labels.join(",")}}`;
    const lines = count === 0 ? [] : [`${own} ${count}`];
    return [...under].reduce(
      (all, [value, branch]) => all.concat(this.#lines(branch, [...values, value])),
      lines,
    );
  }
}

/** The count for some label values; `under` holds the counts by one more value. */
type Branch = { count: number; readonly under: Map<string, Branch> };

export type Title = { readonly name: string; readonly help: string };

/** Upper bounds of the buckets, in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Histograms of durations, one for each combination of label values. */
export class Timings {
  readonly #title: Title;
  readonly #labels: readonly string[];
  readonly #root: TimingBranch = { own: undefined, under: new Map() };

  /** `labels` are the label names. */
  constructor(title: Title, labels: readonly string[] = []) {
    this.#title = title;
    this.#labels = labels;
    // Without labels there is one histogram, which is told before anything was timed.
    if (labels.length === 0) this.#root.own = new Histogram();
  }

  /** `values` are the label values, in the order of the labels. */
  add(values: readonly string[], seconds: number): void {
    let branch = this.#root;
    for (const value of values) {
      let next = branch.under.get(value);
      if (next === undefined) {
        next = { own: undefined, under: new Map() };
        branch.under.set(value, next);
      }
      branch = next;
    }
    branch.own ??= new Histogram();
    branch.own.add(seconds);
  }

  text(): string {
    const lines = this.#lines(this.#root, []);
    return [...head(this.#title, "histogram"), ...lines, ""].join("\n");
  }

  #lines({ own, under }: TimingBranch, values: readonly string[]): string[] {
    const labels = this.#labels.map((label, index) => `${label}="${values[index] ?? ""}"`);
    const lines = own?.lines(this.#title.name, labels) ?? [];
    return [...under].reduce(
      (all, [value, branch]) => all.concat(this.#lines(branch, [...values, value])),
      lines,
    );
  }
}

type TimingBranch = { own: Histogram | undefined; readonly under: Map<string, TimingBranch> };

class Histogram {
  /** One more than there are bounds: the last bucket counts everything longer. */
  readonly #buckets = new Float64Array(BOUNDS.length + 1);
  #sum = 0;

  add(seconds: number): void {
    let bucket = 0;
    while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] ?? 0)) bucket += 1;
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1;
    this.#sum += seconds;
  }

  lines(name: string, labels: readonly string[]): string[] {
    let count = 0;
    const lines: string[] = [];
    for (const [index, inBucket] of this.#buckets.entries()) {
      count += inBucket;
      const bound = `le="${BOUNDS[index] ?? "+Inf"}"`;
      lines.push(`${name}_bucket{${[...labels, bound].join(",")}} ${count}`);
    }
    const own = labels.length === 0 ? "" : `{${labels.join(",")}}`;
    return [...lines, `${name}_sum${own} ${this.#sum}`, `${name}_count${own} ${count}`];
  }
}

function head({ name, help }: Title, type: string): readonly string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}
