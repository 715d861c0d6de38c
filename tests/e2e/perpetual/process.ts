import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { faultsOf } from "@sumi/core/testing/audit.ts";
import { faultsOfPerpetual } from "@sumi/core/testing/perpetual-audit.ts";
import { PERP, perpetualActs } from "@sumi/core/testing/perpetual-world.ts";
import { startEmbeddedPostgres } from "@sumi/database/embedded-postgres.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { memberContext } from "@sumi/server/boot/contexts.ts";
import { endListening, listen } from "@sumi/server/boot/listen.ts";
import { mountMembers } from "@sumi/server/boot/mount.ts";
import { openPictures } from "@sumi/server/platform/pictures/open-pictures.ts";
import { dueTimer } from "@sumi/server/platform/timers/due.ts";
import { samplerTimer } from "@sumi/server/platform/timers/sampler.ts";
import { orderForm } from "@sumi/server/testing/perpetual-house.ts";
import { PLAIN_NUMBERS } from "@sumi/server/testing/plain-numbers.ts";
import { TradingHouse, type TradingVisitor } from "@sumi/server/testing/trading-house.ts";
import { StagedFeed } from "../support/staged/staged-feed.ts";
import type { Entered } from "../support/staged/talk.ts";
import type { ExchangeAnswer, ExchangeCall, ExchangePlace } from "./talk.ts";

/**
 * A process that `exchange.ts` starts: the members' whole server on a clock and a feed of its own,
 * with a contract on bitcoin that has a funding each minute and one on ether. The clock goes on by
 * seconds, so that pages see fresh prices; the books are audited after each.
 */
assert(process.send !== undefined, "this file runs as a child process");

const SECOND_MS = 1_000;
const FUND = { asset: "USDT", amount: "100000", evidence: "proof-1" } as const;
const ETHER = {
  act: "ListContract",
  symbol: "ETH-USDT-PERP",
  underlying: "ETH",
  tick: "0.01",
  lot: "0.001",
  priceMax: "100000",
  quantityMin: "0.001",
  quantityMax: "10000",
} as const;
const ACTS = [...perpetualActs({ [`contract.${PERP}.funding_minutes`]: "1" }), ETHER];

const place: ExchangePlace = JSON.parse(process.argv[2] ?? "");
const origin = `http://127.0.0.1:${place.port}`;
const pictureFolder = await mkdtemp(join(tmpdir(), "sumi-perpetual-"));
const databaseServer = await startEmbeddedPostgres(place.postgresFolder);
const house = await TradingHouse.open(mount, PLAIN_NUMBERS, ACTS, { databaseServer, origin });
const { script, journal, server } = house;

const clock = { nowMs: () => script.timeMs, monotonicMs: () => script.timeMs };
const feed = new StagedFeed((symbol) => script.exchange.markets.assetBySymbol(symbol)?.number);
const timers = [
  samplerTimer({ commands: journal, feed, clock, clockTrusted: () => true }),
  dueTimer({ commands: journal, exchange: script.exchange, clock }),
];

// Pages compare some moments with the device's own clock.
script.timeMs = Date.now();
feed.name({ BTC: "60000", ETH: "3000" });
script.decide({ act: "ContributeCapital", network: "MAIN", ...FUND });
script.decide({ act: "TransferHouse", from: "sys:treasury", to: "sys:insurance", ...FUND });
await second();
await second();
const maker = await certified("1000000");
await listen(server.app, { host: "127.0.0.1", port: place.port });

let turn: Promise<unknown> = Promise.resolve();
const beats = setInterval(() => void inTurn(second), SECOND_MS);
process.on("message", (call: ExchangeCall) => {
  inTurn(() => carryOut(call)).then(
    (value) => answer({ value }),
    (error: unknown) => answer({ failure: String(error) }),
  );
});
process.on("disconnect", () => void close());
answer({ value: null });

function mount({ server, journal, database }: TradingHouse): void {
  const { pool } = database;
  const live = { read: journal.read.bind(journal), onCommitted: journal.onCommitted.bind(journal) };
  const tips = {
    tips: async () => [],
    archives: async () => [],
    status: () => ({ tip: undefined }),
  };
  const pictures = openPictures(server, pictureFolder);
  const onForeignAddress = () => undefined;
  mountMembers(memberContext(server, { ...pictures, journal: tips, onForeignAddress }), {
    journal: live,
    pool,
  });
}

async function carryOut(order: ExchangeCall): Promise<Entered | null> {
  switch (order.call) {
    case "member": {
      const { number, token, cookie } = await certified(order.funds);
      assert(token !== undefined && cookie !== undefined, "a member of the house is signed in");
      const [name = "", value = ""] = cookie.split("=");
      return { number, token, cookie: { name, value } };
    }
    case "pass":
      feed.name(order.prices);
      for (let passed = 0; passed < order.seconds; passed += 1) await second();
      await house.projected();
      return null;
    case "quote":
      await quote(order.symbol, order.phrase);
      return null;
  }
}

async function certified(funds: string): Promise<TradingVisitor> {
  const visitor = await house.member({ USDT: funds });
  script.certify(visitor.number);
  await house.projected();
  return visitor;
}

/** The other side confirms the risk like anybody, once. */
async function quote(symbol: string, phrase: string): Promise<void> {
  if ((await maker.get("/Perpetual/own")).data.may_open !== null) {
    await maker.post("/Perpetual/confirmrisk", { client_id: "risk" });
  }
  const { code, msg } = await maker.post("/Perpetual/placeorder", orderForm(phrase, { symbol }));
  assert(code === 1000, `${phrase}: ${msg}`);
}

/** One second of the exchange with what is due in it. */
async function second(): Promise<void> {
  script.timeMs += SECOND_MS;
  for (const timer of timers) await timer.beat();
  const { exchange } = script;
  const sums = faultsOf(exchange).filter((fault) => fault.includes("sums to"));
  const faults = [...sums, ...faultsOfPerpetual(exchange)];
  assert(faults.length === 0, `the books are whole: ${faults.join("; ")}`);
}

/** One thing after the other, so that no second passes in the midst of a call. */
function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const done = turn.then(act);
  turn = done.catch(() => undefined);
  return done;
}

function answer(said: ExchangeAnswer): void {
  process.send?.(said);
}

async function close(): Promise<void> {
  clearInterval(beats);
  await turn;
  await endListening(server.app);
  await house.close();
  await databaseServer.leave();
  await rm(pictureFolder, { recursive: true, force: true });
  process.exit();
}
