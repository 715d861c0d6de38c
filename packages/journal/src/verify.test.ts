import { expect, test } from "vitest";
import { BrokenChain } from "./follower.ts";
import { chainFrame, hex } from "./frame.ts";
import { smallExchange } from "./new-exchange.ts";
import { SnapshotMismatch } from "./recovery.ts";
import { digestOf } from "./snapshot.ts";
import { finish, givenTrading } from "./testing/leader.ts";
import { takeSnapshotNow } from "./testing/snapshot.ts";
import { verifyJournal } from "./verify.ts";

type Given = Awaited<ReturnType<typeof givenTrading>>;

async function given(): Promise<Given> {
  const trading = await givenTrading({ seed: 11, commands: 200 });
  await takeSnapshotNow(trading);
  await trading.trade(100);
  return trading;
}

function verify({ world }: Given) {
  return finish(world, verifyJournal({ ...world, createExchange: smallExchange }));
}

test("a whole journal is recomputed from the genesis to the tip", async () => {
  const trading = await given();
  const { rows } = trading.world.stores.frames;
  const [stored] = trading.world.stores.snapshots.rows;
  expect(await verify(trading)).toMatchObject({
    frames: rows.length,
    commands: trading.exchange.sequence,
    tip: hex(rows.at(-1)?.hash ?? new Uint8Array()),
    digest: hex(digestOf(trading.exchange)),
    snapshots: [stored?.head.frameSeq],
  });
});

test("one changed byte is found, and its frame is named", async () => {
  const trading = await given();
  const { rows } = trading.world.stores.frames;
  for (const seq of [0, 5, rows.length - 1]) {
    const frame = rows[seq];
    if (frame === undefined) throw new Error("the frame is there");
    const body = Buffer.from(frame.body);
    body[7] = (body[7] ?? 0) ^ 1;
    rows[seq] = { ...frame, body };
    await expect(verify(trading)).rejects.toEqual(
      new BrokenChain(seq, "was changed: its hash is not that of its content"),
    );
    rows[seq] = frame;
  }
});

test("a rewritten history does not lead to the state of its snapshot", async () => {
  const trading = await given();
  const { rows } = trading.world.stores.frames;
  const funds = '"amount":"1000000.00000001"';
  for (const [seq, frame] of rows.entries()) {
    const text = String(frame.body);
    const body = seq < 12 ? text.replaceAll(funds, '"amount":"2000000.00000001"') : text;
    rows[seq] = chainFrame({ ...frame, prevHash: rows[seq - 1]?.hash, body: Buffer.from(body) });
  }
  const [stored] = trading.world.stores.snapshots.rows;
  const { frameSeq } = stored?.head ?? { frameSeq: -1 };
  await expect(verify(trading)).rejects.toEqual(
    new BrokenChain(frameSeq, "leads to another state than its snapshot was taken of"),
  );
});

test("commands that were asked and others that happened are found", async () => {
  const trading = await given();
  const { rows } = trading.world.stores.frames;
  const seq = rows.findLastIndex(({ commands }) => commands !== undefined);
  const frame = rows[seq];
  if (frame === undefined) throw new Error("the frame is there");
  rows.splice(seq);
  const asked = /"type":"(\w+)"/;
  const [, type = ""] = asked.exec(String(frame.body)) ?? [];
  const { first = 0 } = frame.commands ?? {};
  const found = (named: string) =>
    new BrokenChain(seq, `cannot be replayed: command ${first}, ${type}, was asked as ${named}`);
  const body = (text: string) => chainFrame({ ...frame, body: Buffer.from(text) });
  rows[seq] = body(String(frame.body).replace(asked, '"type":"ConfirmDeposit"'));
  await expect(verify(trading)).rejects.toEqual(found("ConfirmDeposit"));
  rows[seq] = body(String(frame.body).replace(/^.*?\n\n/s, "\n"));
  await expect(verify(trading)).rejects.toEqual(found("nothing"));
});

test("a stored snapshot whose lines were changed is found", async () => {
  const trading = await given();
  const { rows } = trading.world.stores.snapshots;
  const [{ head }] = rows as [(typeof rows)[number]];
  rows[0] = { head, parts: [] };
  await expect(verify(trading)).rejects.toEqual(new SnapshotMismatch(head));
});
