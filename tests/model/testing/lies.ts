import { expect, test } from "vitest";
import { type Day, type Told, tell } from "./day.ts";
import { matching, spoken } from "./forging.ts";
import { openedDay } from "./trading-day.ts";

/** A true history, the forged answers and sights of clients, and the expected findings. */
export type Lie = {
  readonly name: string;
  readonly script: (day: Day) => void;
  readonly lie: (told: readonly Told[]) => readonly Told[];
  readonly found: readonly RegExp[];
};

export function testLies(lies: readonly Lie[]): void {
  for (const { name, script, lie, found } of lies) {
    test(`the auditor finds ${name}`, () => {
      const day = openedDay();
      script(day);
      expect(spoken(tell(lie(day.told)).findings)).toEqual(matching(found));
    });
  }
}
