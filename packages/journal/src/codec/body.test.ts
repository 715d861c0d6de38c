import type { ExchangeCommand } from "@sumi/core/commands.ts";
import { amountFieldsOf, eventTypes } from "@sumi/core/dispatch.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { smallExchange } from "../new-exchange.ts";
import { KEY, openMember, sampleIndex } from "../testing/commands.ts";
import { givenTrading } from "../testing/leader.ts";
import { TRADING_GENESIS, tradingCommands } from "../testing/trading.ts";
import { BodyWriter, readBody } from "./body.ts";

const RECORD: CommandRecord = {
  stamp: { sequence: 12, timeMs: 1_700_000_000_000 },
  actor: 7,
  command: "CancelOrder",
  key: KEY,
  events: [
    {
      type: "OrderEnded",
      order: 5,
      member: 7,
      market: 0,
      reason: "USER",
      asset: 1,
      released: 150_000_000n as Amount,
    },
  ],
};

test("a body can be read by people: what was asked, an empty line, what happened", () => {
  const body = new BodyWriter();
  body.addCommand({ type: "CancelOrder", actor: 7, key: KEY, order: 5 }, RECORD);
  expect(String(body.bytes()).split("\n")).toEqual([
    '{"sequence":12,"type":"CancelOrder","order":5}',
    "",
    '{"sequence":12,"timeMs":1700000000000,"actor":7,"command":"CancelOrder","key":[11,22,33],' +
      '"events":[{"type":"OrderEnded","asset":1,"market":0,"member":7,"order":5,' +
      '"reason":"USER","released":"1.5"}]}',
    "",
  ]);
});

test("a body without commands holds notes only", () => {
  const body = new BodyWriter();
  const epoch = { note: "EpochBegan", holder: "a process" } as const;
  const taken = { note: "SnapshotTaken", frame: 3, sequence: 9, digest: "ab" } as const;
  body.addNote(epoch);
  body.addNote(taken);
  expect(String(body.bytes())).toBe(
    '\n{"holder":"a process","note":"EpochBegan"}\n' +
      '{"digest":"ab","frame":3,"note":"SnapshotTaken","sequence":9}\n',
  );
  expect(readBody(body.bytes())).toEqual({ notes: [epoch, taken], records: [] });
});

test("the readings of a sample stand once, in what happened", () => {
  const reading = { asset: 1, venue: "one", timeMs: 5, price: "0.5" };
  const body = new BodyWriter();
  const command = { ...sampleIndex(3), readings: [reading] };
  const events = [{ type: "IndexSampled", sample: 3, readings: [reading], indexes: [] } as const];
  body.addCommand(command, {
    ...RECORD,
    actor: TIMER,
    command: "SampleIndex",
    key: undefined,
    events,
  });
  expect(String(body.bytes()).split("\n")[0]).toBe(
    '{"sequence":12,"type":"SampleIndex","sample":3}',
  );
  expect(readBody(body.bytes()).records[0]?.events).toEqual(events);
});

test("readings are written by columns, and lists of older journals are read", () => {
  const one = { asset: 1, venue: "one", timeMs: 5, price: "0.5" };
  const two = { asset: 1, venue: "two", timeMs: 5, price: "0.6", trade: "t" };
  const indexes = [{ asset: 1, price: "0.5", status: "OK", sources: 2 }] as const;
  const event = { type: "IndexSampled", sample: 3, readings: [one, two], indexes } as const;
  const record = { ...RECORD, actor: TIMER, command: "SampleIndex", key: undefined } as const;
  const body = new BodyWriter();
  body.addCommand(sampleIndex(3), { ...record, events: [event] });
  const [, , written = ""] = String(body.bytes()).split("\n");
  expect(JSON.parse(written).events[0]).toEqual({
    type: "IndexSampled",
    sample: 3,
    indexes: { count: 1, columns: { asset: 1, price: "0.5", status: "OK", sources: 2 } },
    readings: {
      count: 2,
      columns: {
        asset: 1,
        venue: ["one", "two"],
        timeMs: 5,
        price: ["0.5", "0.6"],
        trade: [null, "t"],
      },
    },
  });
  expect(readBody(body.bytes()).records[0]?.events).toEqual([event]);
  const { events, ...head } = JSON.parse(written);
  const before = JSON.stringify({
    ...head,
    events: [{ ...events[0], readings: [one, two], indexes }],
  });
  expect(readBody(Buffer.from(`\n${before}\n`)).records[0]?.events).toEqual([event]);
});

test("what was asked stands in its own line or, word for word, in the event it led to", () => {
  const exchange = smallExchange();
  const asked = tradingCommands(exchange, 22);
  const submit = (command: ExchangeCommand) => {
    const stamp = { sequence: exchange.sequence + 1, timeMs: 1_700_000_000_000 };
    const outcome = exchange.execute(command, stamp);
    return outcome.ok && !outcome.value.repeated ? outcome.value.record : undefined;
  };
  submit(TRADING_GENESIS);
  const omitted = new Set<string>();
  for (let count = 0; count < 300; count += 1) {
    const { value: command } = asked.next();
    const record = submit(command);
    if (record === undefined) continue;
    const body = new BodyWriter();
    body.addCommand(command, record);
    const line = JSON.parse(String(body.bytes()).split("\n")[0] ?? "");
    const { actor: _, key: __, ...fields } = command;
    for (const [name, field] of Object.entries(fields)) {
      if (name in line) continue;
      omitted.add(command.type);
      expect(record.events[0]).toHaveProperty(name, field);
    }
  }
  expect([...omitted]).toEqual(["PlaceOrder"]);
});

test("every record of a day's trading is read back as it happened", async () => {
  const { published, world } = await givenTrading({ seed: 21, commands: 400 });
  const happened = published.flatMap(({ records }) => records);
  const read = world.stores.frames.rows.flatMap(({ body }) => readBody(body).records);
  expect(read).toEqual(happened);
  const kinds = happened.flatMap(({ events }) => events.map(({ type }) => type));
  expect(kinds).toEqual(
    expect.arrayContaining([
      "MarketListed",
      "DepositCredited",
      "OrderAccepted",
      "Traded",
      "OrderAmended",
      "OrderEnded",
    ]),
  );
});

test("the amounts of every kind of event come back as amounts, without code of their own", () => {
  for (const type of eventTypes()) {
    const fields = amountFieldsOf(type);
    const amounts = Object.fromEntries(fields.map((field, index) => [field, BigInt(index) + 5n]));
    // Only the table of amounts matters here: the other fields of each kind are left out.
    const event = { type, ...amounts };
    const body = new BodyWriter();
    const record = { ...RECORD, events: [event] } as unknown as CommandRecord;
    body.addCommand(openMember("a"), record);
    expect(readBody(body.bytes()).records[0]?.events[0]).toEqual(event);
  }
});
