import { type Amount, amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { ParameterChanged } from "./events.ts";
import type { Definition } from "./kinds.ts";

type Change = { readonly value: string; readonly effectiveMs: number };

/** A change that is judged before it is made. */
export type PlannedChange = Change & { readonly key: string };

/**
 * Every figure an operator may change, with its whole history. A change counts from the first stamp
 * at or after its moment, so a reading always names the time it is meant for.
 */
export class Parameters {
  readonly #history = new Map<string, Change[]>();
  /** Returns the definition of a key, or undefined if no capability hands it in. */
  readonly definitionOf: (key: string) => Definition | undefined;
  #version = 0;

  constructor(definitionOf: (key: string) => Definition | undefined) {
    this.definitionOf = definitionOf;
  }

  /** Rises with every change, so that a cached reading can be checked. */
  get version(): number {
    return this.#version;
  }

  integer(key: string, timeMs: number): number {
    return Number(this.text(key, timeMs));
  }

  /** The greatest value that a whole number may ever have. */
  greatest(key: string): number {
    const most = this.definitionOf(key)?.max;
    assert(most !== undefined, `a parameter has a bound: ${key}`);
    return most;
  }

  /** A decimal at 8 digits: an amount, or a rate counted in 10⁻⁸. */
  amount(key: string, timeMs: number): Amount {
    return checkedAmount(this.text(key, timeMs));
  }

  text(key: string, timeMs: number): string {
    const definition = this.definitionOf(key);
    assert(definition !== undefined, `a parameter is defined: ${key}`);
    return inForceAt(timeMs, this.#history.get(key) ?? [])?.value ?? definition.initial;
  }

  /** True if it was ever changed, or a change of it is announced. */
  wasSet(key: string): boolean {
    return this.#history.has(key);
  }

  /** A decimal as it would be at that moment if one more change were announced. */
  amountWith(planned: PlannedChange, key: string, timeMs: number): Amount {
    const change = planned.key === key ? inForceAt(timeMs, this.#withPlanned(planned)) : undefined;
    return change === undefined ? this.amount(key, timeMs) : checkedAmount(change.value);
  }

  /** The moments after that one at which announced changes of these keys come into force. */
  momentsAfter(timeMs: number, keys: readonly string[]): readonly number[] {
    const changes = keys.flatMap((key) => this.#history.get(key) ?? []);
    return changes.flatMap(({ effectiveMs }) => (effectiveMs > timeMs ? [effectiveMs] : []));
  }

  /** The next moment at which some announced change comes into force. */
  nextChangeAfter(timeMs: number): number {
    let next = Number.POSITIVE_INFINITY;
    for (const changes of this.#history.values()) {
      for (const { effectiveMs } of changes) {
        if (effectiveMs > timeMs && effectiveMs < next) next = effectiveMs;
      }
    }
    return next;
  }

  change({ key, value, effectiveMs }: ParameterChanged): void {
    const changes = this.#history.get(key) ?? [];
    changes.push({ value, effectiveMs });
    this.#history.set(key, changes);
    this.#version += 1;
  }

  readonly lines = [
    snapshotLine(
      "parameter",
      { key: textColumn(), value: textColumn(), effectiveMs: numberColumn },
      {
        rows: () => this.#changes(),
        restore: (row) => this.change({ type: "ParameterChanged", ...row }),
      },
    ),
  ];

  #withPlanned({ key, value, effectiveMs }: PlannedChange): readonly Change[] {
    return [...(this.#history.get(key) ?? []), { value, effectiveMs }];
  }

  *#changes(): Iterable<Omit<ParameterChanged, "type">> {
    for (const [key, changes] of this.#history) {
      for (const { value, effectiveMs } of changes) yield { key, value, effectiveMs };
    }
  }
}

/** The latest change counts; when two take effect at the same moment, the one made later does. */
function inForceAt(timeMs: number, changes: readonly Change[]): Change | undefined {
  let inForce: Change | undefined;
  for (const change of changes) {
    if (change.effectiveMs > timeMs) continue;
    if (inForce === undefined || change.effectiveMs >= inForce.effectiveMs) inForce = change;
  }
  return inForce;
}

/** Reads a decimal that a definition has already checked. */
export function checkedAmount(text: string): Amount {
  const amount = amountOf(text);
  assert(amount !== undefined, "a checked decimal is a decimal");
  return amount;
}
