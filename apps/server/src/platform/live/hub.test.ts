import { beforeEach, expect, test } from "vitest";
import { type Channel, Hub, type Listener } from "./hub.ts";

/** A channel that counts, and records how often it was read. */
class Counter implements Channel {
  value = 0;
  asked = 0;
  closed = 0;
  #told = 0;
  snapshot = () => this.value;
  update = () => {
    this.asked += 1;
    if (this.#told === this.value) return undefined;
    this.#told = this.value;
    return this.value;
  };
  close = () => {
    this.closed += 1;
  };
}

class Ear implements Listener {
  readonly batches: Buffer[] = [];
  deliver = (batch: Buffer) => void this.batches.push(batch);
  heard(): unknown[] {
    return this.batches.splice(0).map((batch) => JSON.parse(batch.toString()));
  }
}

let counters: Map<string, Counter>;
let sequence: number;
let hub: Hub;
/** Work that the hub deferred; the test runs it. */
let later: (() => void)[];
let hanako: Ear;
let taro: Ear;

beforeEach(() => {
  counters = new Map();
  later = [];
  sequence = 10;
  hanako = new Ear();
  taro = new Ear();
  hub = new Hub({
    make: ({ name, member }) => {
      const counter = new Counter();
      counters.set(`${name}/${member}`, counter);
      return counter;
    },
    sequence: () => String(sequence),
    later: (goOn) => void later.push(goOn),
  });
});

function count(key: string): void {
  const counter = counters.get(key);
  if (counter !== undefined) counter.value += 1;
  sequence += 1;
}

const TICKER = { name: "ticker", member: 0 };

test("a newcomer gets a snapshot, then updates that name the message before them", () => {
  hub.subscribe(hanako, TICKER);
  hub.tick();
  count("ticker/0");
  hub.tick();
  hub.tick();
  count("ticker/0");
  hub.subscribe(taro, TICKER);
  hub.tick();
  const head = { channel: "ticker" };
  expect(hanako.heard()).toEqual([
    [{ ...head, type: "snapshot", sequence: "10", data: 0 }],
    [{ ...head, type: "update", previous: "10", sequence: "11", data: 1 }],
    [{ ...head, type: "update", previous: "11", sequence: "12", data: 2 }],
  ]);
  expect(taro.heard()).toEqual([[{ ...head, type: "snapshot", sequence: "12", data: 2 }]]);
});

test("subscribing again is how a gap is mended: with a snapshot", () => {
  hub.subscribe(hanako, TICKER);
  hub.tick();
  count("ticker/0");
  hub.subscribe(hanako, TICKER);
  hub.tick();
  expect(hanako.heard()).toMatchObject([[{ type: "snapshot" }], [{ type: "snapshot", data: 1 }]]);
});

test("a tick is one batch a listener, and the same bytes for the same messages", () => {
  for (const name of ["ticker", "index"]) {
    hub.subscribe(hanako, { name, member: 0 });
    hub.subscribe(taro, { name, member: 0 });
  }
  hub.tick();
  expect([hanako.batches.length, taro.batches.length]).toEqual([1, 1]);
  expect(hanako.batches[0]).toBe(taro.batches[0]);
  expect(counters.get("ticker/0")?.asked).toBe(1);
});

test("one member's channel is not another's, though both call it the same", () => {
  hub.subscribe(hanako, { name: "orders", member: 1 });
  hub.subscribe(taro, { name: "orders", member: 2 });
  hub.tick();
  hanako.heard();
  taro.heard();
  count("orders/1");
  hub.tick();
  expect(hanako.heard()).toMatchObject([[{ channel: "orders", data: 1 }]]);
  expect(taro.heard()).toEqual([]);
});

test("a channel ends with its last listener", () => {
  hub.subscribe(hanako, TICKER);
  hub.subscribe(taro, TICKER);
  hub.tick();
  hub.unsubscribe(hanako, TICKER);
  expect([hub.channels, counters.get("ticker/0")?.closed]).toEqual([1, 0]);
  hub.unsubscribe(taro, TICKER);
  hub.unsubscribe(taro, TICKER);
  expect([hub.channels, counters.get("ticker/0")?.closed]).toEqual([0, 1]);
});

test("answers to requests come before what they brought about", () => {
  hub.tell(hanako, { type: "subscribed" });
  hub.subscribe(hanako, TICKER);
  hub.tick();
  expect(hanako.heard()).toMatchObject([[{ type: "subscribed" }, { type: "snapshot" }]]);
});

test("nothing waits for a listener that is gone", () => {
  hub.tell(hanako, { type: "pong" });
  hub.forget(hanako);
  hub.tick();
  expect(hanako.heard()).toEqual([]);
});

function audience(size: number): Ear[] {
  const ears = Array.from({ length: size }, () => new Ear());
  for (const ear of ears) hub.subscribe(ear, TICKER);
  return ears;
}

function served(ears: readonly Ear[]): number {
  return ears.reduce((sum, { batches }) => sum + batches.length, 0);
}

test("a large audience is served in parts, with room for other work in between", () => {
  const ears = audience(1_200);
  hub.tick();
  const parts = [served(ears)];
  for (let goOn = later.shift(); goOn !== undefined; goOn = later.shift()) {
    goOn();
    parts.push(served(ears));
  }
  expect(parts).toEqual([500, 1_000, 1_200]);
  expect(new Set(ears.flatMap(({ batches }) => batches)).size).toBe(1);
});

test("a tick that comes before everybody is served waits, and loses nothing", () => {
  const ears = audience(600);
  hub.tick();
  count("ticker/0");
  hub.tick();
  later.shift()?.();
  hub.tick();
  later.shift()?.();
  for (const ear of ears) {
    expect(ear.heard()).toMatchObject([
      [{ type: "snapshot", data: 0 }],
      [{ type: "update", previous: "10", sequence: "11", data: 1 }],
    ]);
  }
});

test("whoever leaves before their part comes hears nothing more", () => {
  const ears = audience(501);
  hub.tick();
  const last = ears.at(-1) ?? hanako;
  hub.forget(last);
  later.shift()?.();
  expect([served(ears), last.batches.length]).toEqual([500, 0]);
});
