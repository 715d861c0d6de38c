import { expect, test } from "vitest";
import type { Day } from "./day.ts";
import { type Forgery, findingsInChain, forged, matching } from "./forging.ts";
import { openedDay } from "./trading-day.ts";

/** A history that is true, how it is forged, and all that the auditor must find then. */
export type Row = {
  readonly name: string;
  readonly script: (day: Day) => void;
  readonly forgery: Forgery;
  readonly found: readonly RegExp[];
  /** The command that is forged: so many before the last one. */
  readonly back?: number;
};

/** Nothing is found in the true history, and in the forged one exactly what was forged. */
export function testForgeries(rows: readonly Row[]): void {
  for (const { name, script, forgery, found, back = 0 } of rows) {
    test(`the auditor finds ${name}`, () => {
      const day = openedDay();
      script(day);
      day.seal();
      expect(findingsInChain(day.told)).toEqual([]);
      expect(findingsInChain(forged(day, forgery, back))).toEqual(matching(found));
    });
  }
}
