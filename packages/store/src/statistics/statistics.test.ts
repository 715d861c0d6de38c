import { expect, test } from "vitest";
import { minuteOf } from "../tables/time.ts";
import { randomTrading } from "../testing/random-trading.ts";
import { projected } from "../testing/store-database.ts";
import { readJournalMinutes } from "./queries.ts";

test("every minute says how many commands of each kind were taken, and their events", async () => {
  const { records } = randomTrading(4, 300);
  const expected: Record<string, { commands: number; events: number }> = {};
  for (const { stamp, command, events } of records) {
    const name = `${minuteOf(stamp.timeMs)} ${command}`;
    const before = expected[name] ?? { commands: 0, events: 0 };
    const { commands, events: sofar } = before;
    expected[name] = { commands: commands + 1, events: sofar + events.length };
  }
  const { pool, drop } = await projected(records);
  const found = await readJournalMinutes(pool, 0, Number.MAX_SAFE_INTEGER);
  const told = found.map(({ minuteMs, command, ...counts }) => {
    return [`${minuteMs} ${command}`, counts] as const;
  });
  expect(Object.fromEntries(told)).toEqual(expected);
  const [first] = found;
  const afterFirst = await readJournalMinutes(pool, (first?.minuteMs ?? 0) + 1, Date.UTC(2027, 0));
  expect(afterFirst).toEqual(found.filter(({ minuteMs }) => minuteMs !== first?.minuteMs));
  await drop();
});
