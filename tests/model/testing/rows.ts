import { expect, test } from "vitest";
import type { Day } from "./day.ts";
import { type Forgery, findingsInChain, forged, matching } from "./forging.ts";
import { openedDay } from "./trading-day.ts";

/** A true history, its forgery, and all findings that the auditor must report. */
export type Row = {
  readonly name: string;
  readonly script: (day: Day) => void;
  readonly forgery: Forgery;
  readonly found: readonly RegExp[];
  /** The forged command, counted back from the last one. */
  readonly back?: number;
};

/** Demands no findings in the true history, and exactly the forged ones in the other. */
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
