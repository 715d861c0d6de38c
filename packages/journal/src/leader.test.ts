import { TIMER } from "@sumi/core/stamp.ts";
import { expect, test } from "vitest";
import { AnotherLeader } from "./appender.ts";
import { readBody } from "./codec/body.ts";
import { chainFrame } from "./frame.ts";
import { KEY, openMember, openMemberOfNobody, sampleIndex } from "./testing/commands.ts";
import { finish, givenLeader, START_MS } from "./testing/leader.ts";
import { depositCommands, limitOrder, TRADING_GENESIS } from "./testing/trading.ts";

const nothing = () => undefined;

test("the first frame of a journal is the genesis, and it has no predecessor", async () => {
  const { world } = await givenLeader();
  const [genesis] = world.stores.frames.rows;
  expect(genesis).toMatchObject({ seq: 0, prevHash: undefined, commands: { first: 1, last: 1 } });
});

test("commands that come during a commit share the next one", async () => {
  const { world, leader } = await givenLeader();
  const early = leader.submit(openMember("a"), nothing);
  await world.time.pass(0.5);
  const late = ["b", "c", "d"].map((account) => leader.submit(openMember(account), nothing));
  await world.time.pass(10);
  await Promise.all([early, ...late]);
  expect(world.stores.frames.rows.map(({ commands }) => commands)).toEqual([
    { first: 1, last: 1 },
    { first: 2, last: 2 },
    { first: 3, last: 5 },
  ]);
});

test("a frame holds a thousand commands at most", async () => {
  const { world, leader } = await givenLeader();
  for (let number = 0; number < 1_500; number += 1) {
    void leader.submit(openMember(`m${number}`), nothing);
  }
  await world.time.pass(10);
  expect(world.stores.frames.rows.map(({ commands }) => commands)).toEqual([
    { first: 1, last: 1 },
    { first: 2, last: 1_001 },
    { first: 1_002, last: 1_501 },
  ]);
});

test("a note has a frame to itself, between commands that come together", async () => {
  const { world, leader } = await givenLeader();
  void leader.submit(openMember("a"), nothing);
  void leader.note({ note: "SnapshotTaken", frame: 0, sequence: 1, digest: "ab" });
  void leader.submit(openMember("b"), nothing);
  await world.time.pass(10);
  expect(world.stores.frames.rows.slice(1).map(({ commands }) => commands)).toEqual([
    { first: 2, last: 2 },
    undefined,
    { first: 3, last: 3 },
  ]);
});

test("nobody is answered before the commit, and listeners hear of the frame first", async () => {
  const { world, leader, published } = await givenLeader();
  const heard: string[] = [];
  world.wire.appendMs = 100;
  void leader.submit(openMember("a"), nothing).then(() => heard.push(`${published.length} frames`));
  await world.time.pass(90);
  expect(heard).toEqual([]);
  await world.time.pass(20);
  expect(heard).toEqual(["2 frames"]);
  expect(published.at(-1)?.records.map(({ command }) => command)).toEqual(["OpenMember"]);
});

test("the view is of the moment right after the command, whatever follows it", async () => {
  const { world, leader } = await givenLeader();
  const count = (exchange: { members: { count: number } }) => exchange.members.count;
  const answers = Promise.all(
    ["a", "b", "c"].map((name) => leader.submit(openMember(name), count)),
  );
  await world.time.pass(10);
  expect((await answers).map((answer) => answer.ok && answer.value.view)).toEqual([1, 2, 3]);
});

test("a refusal and a read wait for the commit of what they could have seen", async () => {
  const { world, leader } = await givenLeader();
  const heard: string[] = [];
  world.wire.appendMs = 100;
  void leader.submit(openMember("a"), nothing);
  void leader.submit(openMemberOfNobody("b"), nothing).then((answer) => {
    heard.push(answer.ok ? "accepted" : answer.code);
  });
  void leader.read(({ members }) => members.count).then((count) => heard.push(`${count} member`));
  await world.time.pass(90);
  expect(heard).toEqual([]);
  await world.time.pass(20);
  expect(heard).toEqual(["INVITE_CODE_INVALID", "1 member"]);
});

test("with nothing under way a read is answered at once", async () => {
  const { leader } = await givenLeader();
  expect(await leader.read(({ members }) => members.count)).toBe(0);
});

test("a read after the lease ran out waits until the lease is known to be held still", async () => {
  const { world, leader, leadership } = await givenLeader();
  const heard: string[] = [];
  let renew: (value: undefined) => void = nothing;
  leadership.isFresh = () => false;
  leadership.renewed = () => new Promise((resolve) => (renew = resolve));
  void leader.read(nothing).then(() => heard.push("answered"));
  await world.time.pass(10);
  expect(heard).toEqual([]);
  renew(undefined);
  await world.time.pass(0);
  expect(heard).toEqual(["answered"]);
});

test("a refused command leaves no frame and takes no sequence", async () => {
  const { world, leader } = await givenLeader();
  const refused = await leader.submit(openMemberOfNobody("a"), nothing);
  const accepted = leader.submit(openMember("b"), nothing);
  await world.time.pass(10);
  expect(refused).toEqual({ ok: false, code: "INVITE_CODE_INVALID" });
  expect(await accepted).toMatchObject({ value: { record: { stamp: { sequence: 2 } } } });
  expect(world.stores.frames.rows).toHaveLength(2);
});

test("a repeated key is answered with the first record, committed or not yet", async () => {
  const { world, leader } = await givenLeader();
  const answers = Promise.all([
    leader.submit(openMember("a", KEY), nothing),
    leader.submit(openMember("a", KEY), nothing),
  ]);
  await world.time.pass(10);
  const [first, second] = await answers;
  if (!first.ok || !second.ok) throw new Error("both are accepted");
  expect(second.value).toEqual({ ...first.value, repeated: true });
  expect(world.stores.frames.rows).toHaveLength(2);
});

test("what a command makes due happens before the next command", async () => {
  const { world, leader, exchange, published } = await givenLeader({ genesis: TRADING_GENESIS });
  for (const command of depositCommands(exchange)) void leader.submit(command, nothing);
  const trade = (price: number) => {
    void leader.submit(limitOrder({ actor: 1, side: "sell", price }), nothing);
    void leader.submit(limitOrder({ actor: 2, side: "buy", price }), nothing);
  };
  trade(10_000);
  for (let count = 0; count < 210; count += 1) {
    const stop = { actor: 3 + (count % 2), side: "buy", price: 10_010, stopPrice: 10_010 } as const;
    void leader.submit(limitOrder(stop), nothing);
  }
  trade(10_010);
  void leader.submit(openMember("next"), nothing);
  await world.time.pass(100);
  const kinds = published.flatMap(({ records }) => records.map(({ command }) => command));
  expect(kinds.slice(-3)).toEqual(["PlaceOrder", "FireTriggers", "OpenMember"]);
});

test("stamps never go back, even when the clock does", async () => {
  const { world, leader } = await givenLeader();
  void leader.submit(openMember("a"), nothing);
  world.time.offsetMs = -60_000;
  void leader.submit(openMember("b"), nothing);
  await world.time.pass(10);
  const times = world.stores.frames.rows.flatMap(({ body }) =>
    readBody(body).records.map(({ stamp }) => stamp.timeMs),
  );
  expect(times).toEqual([START_MS, START_MS + 10, START_MS + 10]);
});

test("a refusal does not put the exchange ahead, whatever the clock showed", async () => {
  const { world, leader } = await givenLeader();
  world.time.offsetMs = 50_000;
  await finish(world, leader.submit(openMemberOfNobody("a"), nothing), 10);
  world.time.offsetMs = 0;
  const nowMs = world.clock.nowMs();
  expect(
    await finish(
      world,
      leader.read((_, timeMs) => timeMs),
    ),
  ).toBe(nowMs);
});

test("a clock in doubt stamps no command, and the exchange's time stands still", async () => {
  const { world, leader, clock } = await givenLeader();
  const time = () =>
    finish(
      world,
      leader.read((_, timeMs) => timeMs),
      10,
    );
  const beforeMs = await time();
  clock.isTrusted = false;
  const answers = [sampleIndex(1), openMember("a")].map((asked) => leader.submit(asked, nothing));
  await world.time.pass(10);
  const refused = { ok: false, code: "TRY_AGAIN" };
  expect(await Promise.all(answers)).toEqual([refused, refused]);
  expect(await time()).toBe(START_MS);
  expect(beforeMs).toBeGreaterThan(START_MS);
  clock.isTrusted = true;
  const accepted = leader.submit(openMember("a"), nothing);
  await world.time.pass(10);
  expect(await accepted).toMatchObject({ ok: true });
});

test("what a command makes due carries its time, even if the clock fails in between", async () => {
  const { world, leader, exchange, clock, published } = await givenLeader({
    genesis: TRADING_GENESIS,
  });
  for (const command of depositCommands(exchange)) void leader.submit(command, nothing);
  void leader.submit(limitOrder({ actor: 1, side: "sell", price: 10_000 }), nothing);
  void leader.submit(limitOrder({ actor: 2, side: "buy", price: 10_000 }), nothing);
  for (let count = 0; count < 210; count += 1) {
    const stop = { actor: 3 + (count % 2), side: "buy", price: 10_010, stopPrice: 10_010 } as const;
    void leader.submit(limitOrder(stop), nothing);
  }
  void leader.submit(limitOrder({ actor: 1, side: "sell", price: 10_010 }), nothing);
  await world.time.pass(50);
  const readings = [world.clock.nowMs()];
  clock.trustedMs = () => readings.shift();
  void leader.submit(limitOrder({ actor: 2, side: "buy", price: 10_010 }), nothing);
  await world.time.pass(50);
  const stamps = published.flatMap(({ records }) => records).slice(-2);
  expect(stamps.map(({ command }) => command)).toEqual(["PlaceOrder", "FireTriggers"]);
  expect(new Set(stamps.map(({ stamp }) => stamp.timeMs)).size).toBe(1);
});

test.each([
  [{ type: "AdvanceWithdrawals", actor: TIMER, limit: 1 }, "TRY_AGAIN"],
  // Marked stops follow from a trade and not from the clock: the core judges the command.
  [{ type: "FireTriggers", actor: TIMER, limit: 1 }, "ILLEGAL_OPERATION"],
] as const)("a clock in doubt answers $0.type with %s", async (command, code) => {
  const { world, leader, clock } = await givenLeader();
  clock.isTrusted = false;
  const answer = leader.submit(command, nothing);
  await world.time.pass(10);
  expect(await answer).toMatchObject({ ok: false, code });
});

test("surplus commands are told to come again, and those in line are answered", async () => {
  const { world, leader } = await givenLeader();
  const answers = Array.from({ length: 20_100 }, (_, number) =>
    leader.submit(openMember(`m${number}`), nothing),
  );
  await world.time.pass(100);
  const refused = (await Promise.all(answers)).filter(({ ok }) => !ok);
  expect(refused).toEqual(new Array(100).fill({ ok: false, code: "TRY_AGAIN" }));
});

test("a leader that missed a frame crashes and answers nobody", async () => {
  const { world, leader, crashes, published } = await givenLeader();
  const [genesis] = world.stores.frames.rows;
  const foreign = { seq: 1, prevHash: genesis?.hash, epoch: 2, commands: undefined };
  world.stores.frames.rows.push(
    chainFrame({ ...foreign, timeMs: START_MS, body: Buffer.from("\n") }),
  );
  const heard: string[] = [];
  void leader.submit(openMember("a"), nothing).then(() => heard.push("command"));
  void leader.read(nothing).then(() => heard.push("read"));
  await world.time.pass(1_000);
  void leader.read(nothing).then(() => heard.push("later read"));
  await world.time.pass(1_000);
  expect(crashes).toEqual([new AnotherLeader(1)]);
  expect(heard).toEqual([]);
  expect(published).toHaveLength(1);
  expect(await leader.submit(openMember("b"), nothing)).toEqual({ ok: false, code: "TRY_AGAIN" });
});

test("closing waits for what was accepted and takes nothing new", async () => {
  const { world, leader } = await givenLeader();
  const accepted = leader.submit(openMember("a"), nothing);
  const closed = leader.close();
  const late = await leader.submit(openMember("b"), nothing);
  await world.time.pass(10);
  await closed;
  expect([(await accepted).ok, late]).toEqual([true, { ok: false, code: "TRY_AGAIN" }]);
});
