import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocketServer } from "ws";
import { oldestTradeMs } from "./batches.ts";
import { frameAt } from "./frames.ts";
import { Subscriber } from "./subscriber.ts";

// A real WebSocket server, so that the client is tested against another implementation.
let server: WebSocketServer;
let port = 0;
const heard: string[] = [];
let pongs = 0;

beforeEach(async () => {
  heard.length = 0;
  pongs = 0;
  server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  server.on("connection", (socket) => {
    socket.on("message", (data) => {
      heard.push(String(data));
      for (const size of SIZES) socket.send("x".repeat(size));
      socket.ping("sign of life");
    });
    socket.on("pong", (data) => {
      if (String(data) === "sign of life") pongs += 1;
    });
  });
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const client of server.clients) client.terminate();
  server.close();
});

/** Each of the three encodings of a frame's length, and frames longer than one read. */
const SIZES = [1, 125, 126, 65_535, 65_536, 300_000];
const channels = ["trades:BTC-USDT", `depth:${"A".repeat(120)}`];

test("a subscriber asks, hears every message whole and gives signs of life", async () => {
  const sizes: number[] = [];
  const received = (bytes: Buffer, start: number, end: number) => {
    expect(bytes.subarray(start, end).every((byte) => byte === X)).toBe(true);
    sizes.push(end - start);
  };
  const address = { port, localAddress: "127.0.0.1" };
  const subscriber = await Subscriber.open({ ...address, channels, reads: true, received });
  await until(() => sizes.length === SIZES.length && pongs === 1);
  expect([sizes, heard]).toEqual([SIZES, [JSON.stringify({ op: "subscribe", channels })]]);
  expect(subscriber.isOver).toBe(false);
  for (const client of server.clients) client.close(4008);
  await until(() => subscriber.isOver);
});

test("one that does not read is told apart by whether its connection has an end", async () => {
  const received = () => expect.unreachable("it does not read");
  const options = { port, localAddress: "127.0.0.1", channels, reads: false, received };
  const kept = await Subscriber.open(options);
  await until(() => heard.length === 1);
  expect(await kept.wasDropped(100)).toBe(false);
  const dropped = await Subscriber.open(options);
  await until(() => heard.length === 2);
  for (const client of server.clients) client.terminate();
  expect(await dropped.wasDropped(10_000)).toBe(true);
  kept.close();
});

test("a frame is one only when all of it is there", () => {
  const whole = Buffer.concat([Buffer.from([0x81, 126, 1, 0]), Buffer.alloc(256)]);
  for (let length = 0; length < whole.length; length += 1) {
    expect(frameAt(whole, 0, length)).toBeUndefined();
  }
  expect(frameAt(whole, 0, whole.length)).toEqual({ opcode: 1, start: 4, end: 260 });
});

test("a batch tells when its oldest trade was made, if it has one", () => {
  const trade = (timeMs: number) => ({ id: "1", price: "1", time_ms: timeMs });
  const batch = [
    { channel: "depth:BTC-USDT", type: "update", data: { bids: [["1", "2"]], asks: [] } },
    {
      channel: "trades:BTC-USDT",
      type: "update",
      data: { trades: [trade(1_790_000_000_123), trade(1_790_000_000_124)], left_out: 0 },
    },
  ];
  const bytes = Buffer.from(`....${JSON.stringify(batch)}`);
  expect(oldestTradeMs(bytes, 4, bytes.length)).toBe(1_790_000_000_123);
  expect(oldestTradeMs(bytes, 4, 40)).toBeUndefined();
  const snapshot = Buffer.from(JSON.stringify([{ type: "snapshot", data: trade(1) }]));
  expect(oldestTradeMs(snapshot, 0, snapshot.length)).toBeUndefined();
});

const X = "x".charCodeAt(0);

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
