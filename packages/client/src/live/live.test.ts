import type { LiveBatch } from "@sumi/contract/live/live.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Live } from "./live.ts";

/** The browser's socket as far as the live channels use it, with its other end in our hands. */
class FakeSocket {
  static readonly opened: FakeSocket[] = [];
  readonly sent: unknown[] = [];
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: (() => void) | undefined;
  isClosed = false;

  constructor() {
    FakeSocket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.isClosed = true;
  }

  tell(...batch: unknown[]): void {
    this.onmessage?.({ data: JSON.stringify(batch as LiveBatch) });
  }
}

function givenLive(answer?: unknown[]) {
  FakeSocket.opened.length = 0;
  const polls: string[] = [];
  let tickets = 0;
  const live = new Live({
    url: "ws://localhost/live",
    chance: () => 0,
    createSocket: () => new FakeSocket() as unknown as WebSocket,
    ticket: async () => {
      tickets += 1;
      return `ticket-${tickets}`;
    },
    snapshots: async ({ open }) => {
      polls.push(...open);
      return answer as LiveBatch | undefined;
    },
  });
  const socket = () => {
    const newest = FakeSocket.opened.at(-1);
    if (newest === undefined) throw new Error("a socket was opened");
    return newest;
  };
  return { live, socket, polls };
}

const snapshot = (sequence: string) => {
  return { channel: "ticker", type: "snapshot", sequence, data: [] };
};
const update = (previous: string, sequence: string) => {
  return { channel: "ticker", type: "update", previous, sequence, data: [] };
};
const SUBSCRIBE = { op: "subscribe", channels: ["ticker"] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("nothing is opened before the page was painted", () => {
  const { live, socket } = givenLive();
  live.subscribe("ticker", () => undefined);
  expect(FakeSocket.opened).toHaveLength(0);
  live.start();
  socket().onopen?.();
  expect(socket().sent).toEqual([SUBSCRIBE]);
});

test("updates that follow one another are heard, in order", () => {
  const { live, socket } = givenLive();
  const heard: string[] = [];
  live.subscribe("ticker", ({ sequence }) => void heard.push(sequence));
  live.start();
  socket().onopen?.();
  socket().tell(snapshot("5"), update("5", "6"), update("6", "9"));
  expect(heard).toEqual(["5", "6", "9"]);
});

test("after a gap the channel is asked for anew, once, and begins with a snapshot", () => {
  const { live, socket } = givenLive();
  const heard: string[] = [];
  live.subscribe("ticker", ({ sequence }) => void heard.push(sequence));
  live.start();
  socket().onopen?.();
  socket().tell(snapshot("5"), update("7", "8"), update("8", "9"));
  expect(socket().sent).toEqual([SUBSCRIBE, SUBSCRIBE]);
  socket().tell(snapshot("9"), update("9", "10"));
  expect(heard).toEqual(["5", "9", "10"]);
});

test("a lost connection comes back after a growing pause, with all its channels", () => {
  const { live, socket } = givenLive();
  live.subscribe("ticker", () => undefined);
  live.start();
  socket().onopen?.();
  socket().onclose?.();
  expect(live.state).toBe("waiting");
  vi.advanceTimersByTime(250);
  expect(FakeSocket.opened).toHaveLength(2);
  socket().onclose?.();
  vi.advanceTimersByTime(499);
  expect(FakeSocket.opened).toHaveLength(2);
  vi.advanceTimersByTime(1);
  socket().onopen?.();
  expect([FakeSocket.opened.length, socket().sent]).toEqual([3, [SUBSCRIBE]]);
});

test("when the network is back nobody waits out the pause", () => {
  const { live, socket } = givenLive();
  live.subscribe("ticker", () => undefined);
  live.start();
  socket().onclose?.();
  live.wake();
  expect(FakeSocket.opened).toHaveLength(2);
});

test("the member's own channels need a ticket, a new one each time", async () => {
  const { live, socket } = givenLive();
  live.subscribe("orders", () => undefined);
  live.start();
  socket().onopen?.();
  await vi.advanceTimersByTimeAsync(0);
  socket().tell({ type: "ended", channels: ["orders"] });
  await vi.advanceTimersByTimeAsync(0);
  expect(socket().sent).toEqual([
    { op: "subscribe", channels: ["orders"], ticket: "ticket-1" },
    { op: "subscribe", channels: ["orders"], ticket: "ticket-2" },
  ]);
});

test("the last one who leaves a channel closes it", () => {
  const { live, socket } = givenLive();
  const stops = [live.subscribe("ticker", () => undefined), live.subscribe("ticker", () => 0)];
  live.start();
  socket().onopen?.();
  stops[0]?.();
  expect(socket().sent).toEqual([SUBSCRIBE]);
  stops[1]?.();
  expect(socket().sent.at(-1)).toEqual({ op: "unsubscribe", channels: ["ticker"] });
});

test("a connection that is silent although it is pinged is given up", () => {
  const { live, socket } = givenLive();
  live.subscribe("ticker", () => undefined);
  live.start();
  const first = socket();
  first.onopen?.();
  vi.advanceTimersByTime(60_000);
  expect(first.sent).toContainEqual({ op: "ping" });
  expect([first.isClosed, live.state]).toEqual([true, "waiting"]);
});

test("after signing in or out a new connection is made", () => {
  const { live, socket } = givenLive();
  live.subscribe("orders", () => undefined);
  live.start();
  const first = socket();
  first.onopen?.();
  live.renew();
  expect([first.isClosed, FakeSocket.opened.length]).toEqual([true, 2]);
});

test("while no connection stands, snapshots are asked for, and heard like messages", async () => {
  const { live, socket, polls } = givenLive([snapshot("5")]);
  const heard: string[] = [];
  live.subscribe("ticker", ({ sequence }) => void heard.push(sequence));
  live.start();
  await vi.advanceTimersByTimeAsync(1_900);
  expect([polls, live.source]).toEqual([[], "none"]);
  await vi.advanceTimersByTimeAsync(2_200);
  expect([polls.length, heard, live.source]).toEqual([2, ["5", "5"], "polling"]);
  socket().onopen?.();
  expect(live.source).toBe("stream");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(polls).toHaveLength(2);
});

test("without answers there is no source, and the asking goes on", async () => {
  const { live, polls } = givenLive();
  live.subscribe("ticker", () => undefined);
  live.start();
  await vi.advanceTimersByTimeAsync(6_100);
  expect([polls.length, live.source]).toEqual([3, "none"]);
});

test("an answer that comes after the connection stands is not heard", async () => {
  const { live, socket } = givenLive([snapshot("5")]);
  const heard: string[] = [];
  live.subscribe("ticker", ({ sequence }) => void heard.push(sequence));
  live.start();
  vi.advanceTimersByTime(2_000);
  socket().onopen?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([]);
});
