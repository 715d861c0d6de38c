import { FEE, REFERRAL_DUE } from "@sumi/core/ledger/accounts.ts";
import { contractActs } from "@sumi/core/testing/contract-world.ts";
import { units } from "@sumi/core/testing/words.ts";
import { startEmbeddedPostgres } from "@sumi/database/embedded-postgres.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { memberContext } from "@sumi/server/boot/contexts.ts";
import { endListening, listen } from "@sumi/server/boot/listen.ts";
import { mountConsole, mountMembers } from "@sumi/server/boot/mount.ts";
import { MACHINE_PROSPECTUSES } from "@sumi/server/member/mining/demonstration-prospectuses.ts";
import type { PictureTools } from "@sumi/server/platform/pictures/open-pictures.ts";
import { dueTimer } from "@sumi/server/platform/timers/due.ts";
import { samplerTimer } from "@sumi/server/platform/timers/sampler.ts";
import {
  ConsoleHouse,
  type StaffVisitor,
  testStaffContext,
} from "@sumi/server/testing/console-house.ts";
import { endDays, fillPool, openMachine, passDays } from "@sumi/server/testing/mining-house.ts";
import { PLAIN_NUMBERS } from "@sumi/server/testing/plain-numbers.ts";
import { payRewardsOfTheDay, sellsForAFee } from "@sumi/server/testing/referral-house.ts";
import {
  beginSale,
  certifiedMember,
  draftSale,
  midnightOf,
  runSales,
} from "@sumi/server/testing/sale-house.ts";
import type { TradingHouse, TradingVisitor } from "@sumi/server/testing/trading-house.ts";
import { keepProspectus } from "@sumi/store/prospectuses/prospectuses.ts";
import { fundPools } from "@sumi/store/testing/contracts.ts";
import { findAccount } from "@sumi/store/user/accounts.ts";
import { StagedFeed } from "./staged-feed.ts";
import type {
  Entered,
  Fees,
  NewMember,
  Prices,
  SaleMode,
  StagedAnswer,
  StagedCall,
  StagedPlace,
  StagedValue,
} from "./talk.ts";

/**
 * A process that `staged-exchange.ts` starts: the whole servers of members and staff on a clock
 * and a feed of its own. The test moves the clock on; in between it goes on by seconds, so that
 * pages see fresh prices. The venues name the last prices that the test said.
 */
assert(process.send !== undefined, "this file runs as a child process");

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
const SALE_MS = 130_000;
/** In the United States members may try contracts, and stake no real money. */
const COUNTRIES = { "delivery.country.JP": "2", "delivery.country.US": "1" };
/** Auctions begin as soon as they are announced, and are short. */
const OF_AUCTIONS = { "auctions.announced_ms": "0", "auctions.collecting_min_ms": "60000" };
/** Sales of new coins begin as soon as they are open. */
const TERMS = { ...COUNTRIES, "subscriptions.announced_ms": "0", ...OF_AUCTIONS };

const FIRST_PRICES = { BTC: "60000", ETH: "3000" };

const place: StagedPlace = JSON.parse(process.argv[2] ?? "");
const databaseServer = await startEmbeddedPostgres(place.postgresFolder);
const opened = await ConsoleHouse.open({
  members: mount,
  staff: (console, pictures) => mountConsole(testStaffContext(console, pictures)),
  numbers: PLAIN_NUMBERS,
  acts: contractActs(TERMS),
  place: {
    databaseServer,
    origin: `http://127.0.0.1:${place.port}`,
    consoleOrigin: `http://127.0.0.1:${place.consolePort}`,
  },
});
const { house } = opened;
const { script, journal, server } = house;

const clock = { nowMs: () => script.timeMs, monotonicMs: () => script.timeMs };
const feed = new StagedFeed((symbol) => script.exchange.markets.assetBySymbol(symbol)?.number);
const timers = [
  samplerTimer({ commands: journal, feed, clock, clockTrusted: () => true }),
  dueTimer({ commands: journal, exchange: script.exchange, clock }),
];

// Pages compare some moments with the device's own clock.
script.timeMs = Date.now();
feed.name(FIRST_PRICES);
fundPools(script);
await second();
await second();
await house.projected();
await listen(server.app, { host: "127.0.0.1", port: place.port });
await listen(opened.console.app, { host: "127.0.0.1", port: place.consolePort });

const visitors = new Map<number, TradingVisitor>();
/** The newest sale, and the newest machine. */
let sale = 0;
let machine = 0;
let turn: Promise<unknown> = Promise.resolve();
const beats = setInterval(() => void inTurn(second), SECOND_MS);
process.on("message", (call: StagedCall) => {
  inTurn(() => carryOut(call)).then(
    (value) => answer({ value }),
    (error: unknown) => answer({ failure: String(error) }),
  );
});
process.on("disconnect", () => void close());
answer({ value: null });

function mount({ server, journal, database }: TradingHouse, pictures: PictureTools): void {
  const { pool } = database;
  const live = { read: journal.read.bind(journal), onCommitted: journal.onCommitted.bind(journal) };
  const tips = {
    tips: async () => [],
    archives: async () => [],
    status: () => ({ tip: undefined }),
  };
  const onForeignAddress = () => undefined;
  mountMembers(memberContext(server, { ...pictures, journal: tips, onForeignAddress }), {
    journal: live,
    pool,
  });
}

async function carryOut(order: StagedCall): Promise<StagedValue> {
  switch (order.call) {
    case "member":
      return enter(order.member);
    case "session":
      return again(order.member);
    case "pass":
      await pass(order.seconds, order.prices);
      return null;
    case "prohibit": {
      const { member, days } = order;
      const untilMs = script.timeMs + days * DAY_MS;
      const reason = "SUSPECTED_ABUSE";
      script.decideCase({ type: "ProhibitTrading", actor: -101, member, untilMs, reason });
      await house.projected();
      return null;
    }
    case "sale":
      await sell(order.mode);
      return null;
    case "release":
      runSales(house, midnightOf(house, sale, order.days));
      await house.projected();
      return null;
    case "auction":
      await openAuction(order.minutes);
      return null;
    case "machine":
      await offer(order);
      return null;
    case "days":
      if (order.price === undefined) passDays(house, order.days);
      else endDays(house, order.days, order.price);
      await house.projected();
      return null;
    case "fill":
      fillPool(house, machine, order.amount);
      await house.projected();
      return null;
    case "sells":
      await sellsForAFee(house, order.member);
      return null;
    case "morning":
      await payRewardsOfTheDay(house);
      return null;
    case "receives":
      await receive(order);
      return null;
    case "bid": {
      const { number: buyer } = await house.member({ USDT: "20000" });
      script.place(buyer, { side: "buy", price: order.price, quantity: order.quantity });
      await house.projected();
      return null;
    }
    case "staff":
      return sessionOf(await opened.staff(order.role));
    case "fees":
      return fees();
    case "stop":
      script.decide({ act: "StopMachine", machine, reason: "HARDWARE" });
      journal.publish();
      await second();
      await house.projected();
      return null;
  }
}

async function receive({
  username,
  coin,
  amount,
}: Extract<StagedCall, { readonly call: "receives" }>) {
  const account = await findAccount(house.database.pool, username);
  assert(account !== undefined, "somebody signed up under that name");
  script.deposit(account.member, coin, amount);
  await house.projected();
}

function fees(): Fees {
  const { ledger, markets } = script.exchange;
  const asset = markets.assetBySymbol("USDT")?.number ?? 0;
  const [fee, due] = [FEE, REFERRAL_DUE].map((account) => ledger.balance(account, asset));
  return { fee: formatAmount(fee ?? 0n), due: formatAmount(due ?? 0n) };
}

async function sell(mode: SaleMode): Promise<void> {
  const issuer = await certifiedMember(house, { BTC: "10" });
  const endMs = script.timeMs + SALE_MS;
  const sizes = { orderMax: units("10"), personalCap: units("10") };
  sale = draftSale(house, issuer.number, { mode, endMs, ...sizes });
  beginSale(house, sale);
  await house.projected();
}

async function offer({ pool, isByValue }: Extract<StagedCall, { readonly call: "machine" }>) {
  const words = JSON.stringify(MACHINE_PROSPECTUSES["SOL-180"]);
  const prospectus = await keepProspectus(house.database.pool, words);
  const value = { incomeType: "value", daily: units("60") } as const;
  machine = openMachine(house, { prospectus, ...(isByValue && value) }, pool);
  // Income by value is sold at a fresh index.
  if (isByValue) script.sample({ BTC: "60000" });
  journal.publish();
  await house.projected();
}

async function openAuction(minutes: number): Promise<void> {
  const startMs = script.timeMs + 2 * SECOND_MS;
  const times = { startMs, collectingMs: minutes * 60 * SECOND_MS };
  script.decide({ act: "ScheduleAuction", symbol: "BTC-USDT", project: sale, ...times });
  journal.publish();
  while (script.timeMs < startMs) await second();
  await house.projected();
}

async function enter({ funds, country, sponsor = 0 }: NewMember): Promise<Entered> {
  const visitor = await house.member(funds, sponsor);
  const { number } = visitor;
  visitors.set(number, visitor);
  if (country !== undefined) script.certify(number, { country });
  await house.projected();
  return sessionOf(visitor);
}

async function again(member: number): Promise<Entered> {
  const visitor = visitors.get(member);
  assert(visitor !== undefined, "whoever enters again has entered before");
  await house.signIn(visitor);
  return sessionOf(visitor);
}

function sessionOf({ number, token, cookie }: TradingVisitor | StaffVisitor): Entered {
  assert(token !== undefined && cookie !== undefined, "whoever is of the house is signed in");
  const [name = "", value = ""] = cookie.split("=");
  return { number, token, cookie: { name, value } };
}

/** Lets seconds pass in which the venues name these prices, and settles what has become due. */
async function pass(seconds: number, prices: Prices): Promise<void> {
  feed.name(prices);
  for (let passed = 0; passed < seconds; passed += 1) await second();
  await house.projected();
}

/** One second of the exchange with what is due in it. */
async function second(): Promise<void> {
  script.timeMs += SECOND_MS;
  for (const timer of timers) await timer.beat();
}

/** One thing after the other, so that no second passes in the midst of a call. */
function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const done = turn.then(act);
  turn = done.catch(() => undefined);
  return done;
}

function answer(said: StagedAnswer): void {
  process.send?.(said);
}

async function close(): Promise<void> {
  clearInterval(beats);
  await turn;
  await endListening(server.app);
  await endListening(opened.console.app);
  await opened.close();
  await databaseServer.leave();
  process.exit();
}
