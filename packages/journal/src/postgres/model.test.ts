import { join } from "node:path";
import { Random } from "@sumi/core/testing/random.ts";
import { type TestDatabase, testDatabase } from "@sumi/database/testing.ts";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { chainFrame, type Frame, hex } from "../frame.ts";
import { type JournalPorts, StoreOutage } from "../ports.ts";
import { simulatedStores } from "../simulated/stores.ts";
import { wiredStores } from "../simulated/wire.ts";
import { type Cut, CuttableProxy } from "../testing/cuttable-proxy.ts";
import { openPostgresPorts } from "./ports.ts";

/**
 * A simulation is worth as much as its model of PostgreSQL. Random scripts run on both, and every
 * answer, every refusal and every outage must be the same.
 */
type Stores = Pick<JournalPorts, "frames" | "lease" | "snapshots" | "tips">;
type Ask = (stores: Stores) => Promise<unknown>;

const MIGRATIONS = [join(import.meta.dirname, "../../migrations")];
const SCRIPTS = 6;
const QUESTIONS = 120;
const HOLDERS = ["one", "two", "three"] as const;
const HOUR_MS = 3_600_000;

let database: TestDatabase;
let proxy: CuttableProxy;
let real: Stores & { close(): Promise<void> };
let model: Stores;
let nextCut: Cut | undefined;

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS);
  proxy = new CuttableProxy(database.url);
  real = openPostgresPorts({ url: await proxy.open(database.url), report: () => undefined });
});

afterAll(async () => {
  await real.close();
  await proxy.close();
  await database.drop();
});

beforeEach(async () => {
  await asOwner(`truncate frames, snapshots, snapshot_parts, tips;
    update lease set holder = '', expires_at = '-infinity'`);
  model = wiredStores(
    simulatedStores(() => 0),
    { call: callModel, ring: () => undefined },
  );
});

async function asOwner(sql: string): Promise<void> {
  const owner = new Client(database.ownerUrl);
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}

/** The model's own outages, as the proxy makes them on the real connection. */
async function callModel<Answer>(_: string, act: () => Answer): Promise<Answer> {
  const cut = nextCut;
  nextCut = undefined;
  if (cut === "requestLost") throw new StoreOutage("cut");
  const answer = act();
  if (cut === "answerLost") throw new StoreOutage("cut");
  return answer;
}

for (let seed = 1; seed <= SCRIPTS; seed += 1) {
  test(`the model and PostgreSQL answer alike, script ${seed}`, async () => {
    const script = new Script(seed);
    for (let count = 0; count < QUESTIONS; count += 1) {
      const { name, ask } = script.next();
      const [said, modelled] = [await outcomeOf(ask(real)), await outcomeOf(ask(model))];
      expect([name, said]).toEqual([name, modelled]);
      script.heard(modelled);
    }
  });
}

const cuts: readonly Cut[] = ["requestLost", "answerLost"];

test.each(cuts)("a connection that breaks is an outage with the same effect: %s", async (cut) => {
  const genesis = frameAfter(undefined, "genesis");
  const head = { frameSeq: 0, sequence: 1, digest: genesis.hash };
  const tip = { timeMs: 1, frameSeq: 0, frameHash: hex(genesis.hash), samples: [] };
  const bell = await listen();
  const asks: readonly Ask[] = [
    ({ frames }) => frames.append(genesis),
    ({ lease }) => lease.acquire("one", HOUR_MS).then(({ held }) => held),
    ({ snapshots }) => snapshots.keep(0),
    ({ tips }) => tips.record(tip),
    ({ frames }) => frames.append(frameAfter(genesis, "next")),
    ({ frames }) => frames.lastSequence(),
  ];
  // Opens the connections first, so that the cut hits a query and not the handshake.
  for (const { frames, snapshots } of [real, model]) {
    await frames.check();
    await snapshots.save(head, [Buffer.from("part")]);
  }
  for (const ask of asks) {
    proxy.cutNext(cut);
    nextCut = cut;
    const broken = [await outcomeOf(ask(real)), await outcomeOf(ask(model))];
    expect(broken).toEqual([{ thrown: "StoreOutage" }, { thrown: "StoreOutage" }]);
    // A second call shows whether the first one took effect.
    const again = await outcomeOf(ask(real));
    expect(again).toEqual(await outcomeOf(ask(model)));
    if (isAppended(again)) await bell.rung();
  }
  bell.stop();
  const contents: Ask = async ({ frames, snapshots, tips }) => [
    await frames.readAfter(-1, 100),
    await snapshots.heads(),
    await tips.newest(10),
  ];
  expect(await outcomeOf(contents(real))).toEqual(await outcomeOf(contents(model)));
});

/** Follows the frames. While the bell is on its way, a connection is in use. */
async function listen() {
  let next = Promise.withResolvers<void>();
  const stop = await real.frames.watch(() => next.resolve());
  return {
    stop,
    rung: async () => {
      await next.promise;
      next = Promise.withResolvers();
    },
  };
}

type Outcome = { readonly answer: unknown } | { readonly thrown: string };

function isAppended(outcome: Outcome): boolean {
  return "answer" in outcome && outcome.answer === "appended";
}

async function outcomeOf(asking: Promise<unknown>): Promise<Outcome> {
  try {
    return { answer: plain(await asking) };
  } catch (error) {
    return { thrown: error instanceof Error ? error.constructor.name : String(error) };
  }
}

/** Bytes as text, whatever class they come in. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return hex(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
}

/** Random calls to a journal's stores, sensible and wrong ones. */
class Script {
  readonly #random: Random;
  readonly #frames: Frame[] = [];
  #offered: Frame | undefined;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  next(): { readonly name: string; readonly ask: Ask } {
    const random = this.#random;
    this.#offered = undefined;
    if (random.chance(0.45)) return this.#append();
    if (random.chance(0.5)) return this.#read();
    if (random.chance(0.5)) return this.#lease();
    return random.chance(0.7) ? this.#snapshot() : this.#tip();
  }

  heard(outcome: Outcome): void {
    if (isAppended(outcome) && this.#offered !== undefined) this.#frames.push(this.#offered);
  }

  #append() {
    const random = this.#random;
    const last = this.#frames.at(-1);
    const early = this.#frames[random.between(0, this.#frames.length - 1)];
    const text = `${random.between(0, 999)} 墨`;
    const missed = frameAfter(last, "somebody else's");
    const offers: readonly [Frame, ...Frame[]] = [
      frameAfter(last, text),
      frameAfter(last, text),
      frameAfter(last, `note ${text}`),
      frameAfter(early, text),
      frameAfter(missed, text),
      frameAfter(undefined, text),
      last ?? frameAfter(undefined, text),
    ];
    const frame = random.oneOf(offers);
    this.#offered = frame;
    return { name: `append ${frame.seq}`, ask: ({ frames }: Stores) => frames.append(frame) };
  }

  #read() {
    const random = this.#random;
    const seq = random.between(-1, this.#frames.length + 1);
    const limit = random.between(1, 5);
    const sequence = random.between(1, 10 * this.#frames.length + 12);
    const asks: readonly [Ask, ...Ask[]] = [
      ({ frames }) => frames.hashAt(seq),
      ({ frames }) => frames.readAfter(seq, limit),
      ({ frames }) => frames.frameOf(sequence),
      ({ frames }) => frames.lastSequence(),
      ({ frames }) => frames.notesAfter(seq),
      ({ snapshots }) => snapshots.parts(seq),
      ({ snapshots }) => snapshots.heads(),
      ({ tips }) => tips.newest(limit),
    ];
    return { name: `read ${seq} ${limit} ${sequence}`, ask: random.oneOf(asks) };
  }

  /** A lease of no time has lapsed by the next question; one of an hour has not. */
  #lease() {
    const random = this.#random;
    const holder = random.oneOf(HOLDERS);
    const ttlMs = random.oneOf([0, HOUR_MS]);
    const asks: readonly [Ask, ...Ask[]] = [
      async ({ lease }) => (await lease.acquire(holder, ttlMs)).held,
      async ({ lease }) => (await lease.acquire(holder, ttlMs)).held,
      async ({ lease }) => (await lease.renew(holder, ttlMs)).held,
      ({ lease }) => lease.release(holder),
    ];
    return { name: `lease ${holder} ${ttlMs}`, ask: random.oneOf(asks) };
  }

  #snapshot() {
    const random = this.#random;
    const frameSeq = random.between(0, 6);
    const digest = frameAfter(undefined, `${random.next()}`).hash;
    const frameHash = random.chance(0.5) ? digest : undefined;
    const head = { frameSeq, frameHash, sequence: random.between(1, 99), digest };
    const parts = Array.from({ length: random.between(0, 3) }, () =>
      Buffer.from(`${random.next()}`),
    );
    const kept = random.between(0, 4);
    const asks: readonly [Ask, ...Ask[]] = [
      ({ snapshots }) => snapshots.save(head, parts),
      ({ snapshots }) => snapshots.save(head, parts),
      ({ snapshots }) => snapshots.keep(kept),
    ];
    return { name: `snapshot ${frameSeq} ${kept}`, ask: random.oneOf(asks) };
  }

  #tip() {
    const random = this.#random;
    const timeMs = random.between(1, 5);
    const frameHash = hex(frameAfter(undefined, `${random.next()}`).hash);
    const samples = [{ asset: "BTC", sample: random.between(1, 9), tip: frameHash }];
    const tip = { timeMs, frameSeq: random.between(0, 9), frameHash, samples };
    return { name: `tip ${timeMs}`, ask: ({ tips }: Stores) => tips.record(tip) };
  }
}

/** Ten commands each; none where the text begins with "note". */
function frameAfter(before: Frame | undefined, text: string): Frame {
  const seq = before === undefined ? 0 : before.seq + 1;
  const commands = { first: seq * 10 + 1, last: seq * 10 + 10 };
  return chainFrame({
    seq,
    prevHash: before?.hash,
    epoch: 1,
    commands: text.startsWith("note") ? undefined : commands,
    timeMs: 1_700_000_000_000 + seq,
    body: Buffer.from(text),
  });
}
