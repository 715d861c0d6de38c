import { EventEmitter } from "node:events";
import type { WebSocket } from "@fastify/websocket";
import { LIVE_CLOSE_CODES } from "@sumi/contract/live/live.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { beforeEach, expect, test } from "vitest";
import { Connection } from "./connection.ts";
import { Hub } from "./hub.ts";

/** Records the few calls that a connection makes on its socket. */
class Socket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: unknown[] = [];
  readonly done: string[] = [];
  send(batch: Buffer): void {
    this.sent.push(...JSON.parse(batch.toString()));
  }
  close(code: number): void {
    this.readyState = 2;
    this.done.push(`close ${code}`);
  }
  terminate(): void {
    this.done.push("terminate");
  }
  ping(): void {
    this.done.push("ping");
  }
}

let socket: Socket;
let hub: Hub;
let connection: Connection;
let ticks: number;

beforeEach(() => {
  ticks = 0;
  socket = new Socket();
  hub = new Hub({
    make: () => ({ snapshot: () => ticks, update: () => ticks }),
    sequence: () => String(ticks),
    later: (goOn) => goOn(),
  });
  connection = new Connection({
    // A connection uses only the parts that Socket has.
    socket: socket as unknown as WebSocket,
    hub,
    redeem: (ticket) => (ticket === "7" ? { member: 7, session: "s" } : undefined),
    refusalOf: () => accept(undefined),
    nowMs: () => ticks * 1_000,
    onError: (error) => {
      throw error;
    },
  });
});

function ask(request: unknown): unknown[] {
  socket.emit("message", Buffer.from(JSON.stringify(request)), false);
  ticks += 1;
  hub.tick();
  return socket.sent.splice(0);
}

test("a reader who falls behind is dropped, and nothing more is kept for them", () => {
  ask({ op: "subscribe", channels: ["ticker"] });
  socket.bufferedAmount = 1_048_577;
  ticks += 1;
  hub.tick();
  expect(socket.done).toEqual([`close ${LIVE_CLOSE_CODES.tooSlow}`]);
  expect(hub.channels).toBe(0);
  hub.tick();
  expect(socket.sent).toEqual([]);
});

test("fifty channels and no more", () => {
  const channels = Array.from({ length: 50 }, (_, index) => `depth:X${index}-USDT`);
  expect(ask({ op: "subscribe", channels })[0]).toMatchObject({ type: "subscribed" });
  expect(ask({ op: "subscribe", channels: ["ticker"] })[0]).toMatchObject({
    type: "refused",
    error: "PARAMETER_ERROR",
  });
  expect(ask({ op: "subscribe", channels: ["depth:X1-USDT"] })[0]).toMatchObject({
    type: "subscribed",
  });
  expect(hub.channels).toBe(50);
  ask({ op: "unsubscribe", channels });
  expect(hub.channels).toBe(0);
});

test("who gives no sign of life between two pings is cut", () => {
  connection.ping();
  socket.emit("pong");
  connection.ping();
  connection.ping();
  expect(socket.done).toEqual(["ping", "ping", "terminate"]);
});

test("a connection belongs to one member; the same one may prove themselves again", () => {
  expect(ask({ op: "subscribe", channels: ["orders"], ticket: "7" })[0]).toMatchObject({
    type: "subscribed",
  });
  expect([connection.holder?.member, connection.provenMs]).toEqual([7, 0]);
  ask({ op: "subscribe", channels: ["balances"], ticket: "7" });
  expect(connection.provenMs).toBe(1_000);
  expect(ask({ op: "subscribe", channels: ["orders"], ticket: "8" })[0]).toMatchObject({
    type: "refused",
    params: { field: "ticket" },
  });
});

test("when the proof ends, own channels end and can be opened again with a new ticket", () => {
  ask({ op: "subscribe", channels: ["orders", "ticker"], ticket: "7" });
  connection.endOwn();
  expect(ask({ op: "subscribe", channels: ["orders"] })).toMatchObject([
    { type: "ended", channels: ["orders"] },
    { type: "refused", error: "MISSING_PARAMETER" },
    { channel: "ticker" },
  ]);
  expect(ask({ op: "subscribe", channels: ["orders"], ticket: "7" })[0]).toMatchObject({
    type: "subscribed",
  });
});

test("binary messages are no requests", () => {
  socket.emit("message", Buffer.from(JSON.stringify({ op: "ping" })), true);
  expect(socket.done).toEqual([`close ${LIVE_CLOSE_CODES.policy}`]);
});
