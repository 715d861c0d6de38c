import { endDrawnFrom } from "@sumi/core/auctions/draw.ts";
import { expect, test } from "vitest";
import type { FrameStore } from "./ports.ts";
import { Draws } from "./verify-draws.ts";

const [FROZEN_MS, DRAWN_MS, LATEST_MS] = [1_000_000, 1_090_000, 1_120_000];

/** Two frames a second from the freeze on. */
const frames = Array.from({ length: 200 }, (_, seq) => {
  const timeMs = FROZEN_MS + 500 * seq;
  return { seq, timeMs, hash: new Uint8Array(32).fill(seq), commands: { first: seq, last: seq } };
});
// Only these fields of a frame are read.
const store = {
  readAfter: async (seq: number, limit: number) => frames.slice(seq + 1, seq + 1 + limit),
} as unknown as FrameStore;

/** Checks a draw from that frame; `shiftMs` moves the end that it names. */
function checked(frame: number, shiftMs = 0): Promise<void> {
  const draws = new Draws();
  const hash = frame.toString(16).padStart(2, "0").repeat(32);
  const times = { frozenMs: FROZEN_MS, drawnMs: DRAWN_MS, latestMs: LATEST_MS };
  const endMs = endDrawnFrom(hash, times, DRAWN_MS + 250) + shiftMs;
  const event = { type: "AuctionEndDrawn", market: 1, frame, hash, endMs } as const;
  const exchange = { auctions: { get: () => times } };
  const record = { stamp: { sequence: 9, timeMs: DRAWN_MS + 250 }, events: [event] };
  // Only these fields of an exchange and of a record are read.
  type Seen = Parameters<Draws["see"]>;
  draws.see(exchange as unknown as Seen[0], record as unknown as Seen[1]);
  return draws.check(store);
}

test("the newest frame of the last moments is right", async () => {
  await expect(checked(180)).resolves.toBeUndefined();
});

test("a frame that was old when they began is found, so nobody chose among many", async () => {
  await expect(checked(3)).rejects.toThrow("from no frame of its time");
});

test("an end that does not follow from the hash is found", async () => {
  await expect(async () => checked(180, 7_000)).rejects.toThrow("another end of an auction");
});
