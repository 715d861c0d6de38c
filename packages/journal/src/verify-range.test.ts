import { expect, test } from "vitest";
import { chainFrame, hex } from "./frame.ts";
import { SealedFrames } from "./seals.ts";
import { finish, givenTrading } from "./testing/leader.ts";
import { SEALS } from "./testing/seals.ts";
import { verifyRange } from "./verify-range.ts";

const given = () => givenTrading({ seed: 12, commands: 120 });
type Given = Awaited<ReturnType<typeof given>>;

function verify({ world }: Given, first: number, last: number) {
  return finish(world, verifyRange(world.frames, { first, last }));
}

test("a range is whole when each frame is and names the one before it", async () => {
  const trading = await given();
  const { rows } = trading.world.stores.frames;
  const last = rows.length - 1;
  const whole = await verify(trading, 0, last);
  const tip = hex(rows.at(-1)?.hash ?? new Uint8Array());
  expect(whole).toMatchObject({ last, tip, fault: undefined });
  expect(whole.sequences).toEqual({ first: 1, last: trading.exchange.sequence });
  expect(whole.commands).toBe(trading.exchange.sequence);
  expect(whole.staffCommands).toBeGreaterThan(0);
  expect(await verify(trading, 3, 5)).toMatchObject({ last: 5, fault: undefined });
});

test("one changed byte ends the range at its frame", async () => {
  const trading = await given();
  const { rows } = trading.world.stores.frames;
  const frame = rows[4];
  if (frame === undefined) throw new Error("the frame is there");
  const body = Buffer.from(frame.body);
  body[7] = (body[7] ?? 0) ^ 1;
  rows[4] = { ...frame, body };
  const what = "was changed: its hash is not that of its content";
  expect(await verify(trading, 2, 6)).toMatchObject({ last: 4, fault: { frame: 4, what } });
});

test("a frame that was written anew breaks the link of the one after it", async () => {
  const trading = await given();
  const { rows } = trading.world.stores.frames;
  const frame = rows[4];
  if (frame === undefined) throw new Error("the frame is there");
  rows[4] = chainFrame({ ...frame, timeMs: frame.timeMs + 1 });
  const fault = { frame: 5, what: "does not name its predecessor's hash" };
  expect((await verify(trading, 2, 6)).fault).toEqual(fault);
  // The link into the range is checked as well.
  expect((await verify(trading, 5, 6)).fault).toEqual(fault);
});

test("a frame with another's seal ends the range, and those before it count", async () => {
  const trading = await given();
  const { frames } = trading.world;
  const rows = trading.world.stores.frames.rows;
  const frame = rows[4];
  if (frame === undefined) throw new Error("the frame is there");
  rows[4] = { ...frame, seal: Buffer.alloc(32, 1) };
  const range = { first: 2, last: 6 };
  const found = await finish(trading.world, verifyRange(new SealedFrames(frames, SEALS), range));
  expect(found.fault).toMatchObject({ frame: 4, what: expect.stringContaining("of another key") });
  expect(found.tip).toBe(hex(rows[3]?.hash ?? new Uint8Array()));
});

test("a frame that is not there is named", async () => {
  const trading = await given();
  const { rows } = trading.world.stores.frames;
  const next = rows.length;
  expect((await verify(trading, 2, next)).fault).toEqual({ frame: next, what: "is missing" });
});
