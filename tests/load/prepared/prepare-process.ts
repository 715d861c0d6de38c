import { setTimeout as pause } from "node:timers/promises";
import type { Act } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import { openJournal } from "@sumi/journal/open-journal.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { type OpenDatabase, openDatabase } from "@sumi/server/boot/database.ts";
import { GENESIS } from "@sumi/server/boot/genesis.ts";
import { sealsIn } from "@sumi/server/boot/seals.ts";
import { SEEDING } from "@sumi/server/boot/seeding.ts";
import { readConfiguration } from "@sumi/server/platform/configuration/configuration.ts";
import { simulatedReadings } from "@sumi/server/platform/feeds/simulated/simulated.ts";
import { enterFirstSeal } from "@sumi/server/platform/vault/keys.ts";
import { openVault } from "@sumi/server/platform/vault/vault.ts";
import { ORDER_SYMBOL } from "../orders/order-forms.ts";
import { openMembers } from "./members.ts";
import type { Plan, Prepared } from "./plan.ts";
import { EarlierTrading } from "./trading.ts";

/**
 * Builds the exchange that a scenario needs, in a separate process and by production code: journal,
 * genesis, deposits, accounts, sessions. Read models are left to the server: they follow the
 * journal.
 */
const [text = ""] = process.argv.slice(2);
const plan = JSON.parse(text) as Plan; // Written by prepare.ts alone.
const configuration = readConfiguration({ SUMI_DATA: plan.dataFolder });
/** Units of one coin. */
const COIN = 100_000_000n;
const NEVER = { everyCommands: Number.MAX_SAFE_INTEGER, everyMs: Number.MAX_SAFE_INTEGER };
const AT_ONCE = { everyCommands: 1, everyMs: Number.MAX_SAFE_INTEGER };

/** Two reviewers credit all members within the hour, and sign-ins measure passwords alone. */
const TERMS: readonly Act[] = Object.entries({
  "members.open_files_max": "1000000",
  "sign_in.work_bits": "0",
}).map(([key, value]) => ({ act: "ChangeParameter", key, value, effectiveMs: 0 }));

// A lost idle connection is replaced; at the end PostgreSQL closes some of them.
const database = await openDatabase(configuration, { onLostConnection: () => undefined });
const { dataFolder } = configuration;
const vault = await openVault({ database: database.pool, folder: dataFolder });
const seals = await sealsIn(dataFolder, vault);
const prepared = await prepare();
await database.close();
process.send?.(prepared, () => process.disconnect());

async function prepare(): Promise<Prepared> {
  let journal = await open(database, NEVER);
  await samplePrices(journal);
  const { mode } = configuration;
  const { pool } = database;
  const playPast = async () => undefined;
  const seeding = { commands: journal, pool, vault, dataFolder, nowMs: Date.now, playPast };
  await SEEDING[mode](seeding);
  const members = await openMembers(journal, pool, plan.members);
  const numbers = members.map(({ number }) => number);
  const tail = plan.events - (plan.snapshotAfter ?? plan.events);
  let events = await trade(journal, numbers, plan.events - tail);
  if (plan.snapshotAfter !== undefined) {
    await journal.close();
    await takeSnapshot();
    journal = await open(database, NEVER);
    events += await trade(journal, numbers, tail);
  }
  const state = await journal.read(stateOf);
  await journal.close();
  return { sessions: members.map(({ session }) => session), events, ...state };
}

function stateOf({ sequence, markets, spot, prices }: Exchange) {
  const market = markets.bySymbol(ORDER_SYMBOL);
  assert(market !== undefined, "the demonstration lists the market of the load");
  const openOrders = [...spot.openOrdersIn(market.number)].length;
  const index = prices.lastOkPrice(market.base);
  assert(index !== undefined, "prices were sampled");
  return { sequence, openOrders, price: Number(index / COIN) };
}

function open({ url }: OpenDatabase, snapshots: typeof NEVER): Promise<Journal> {
  const { mode } = configuration;
  return openJournal({
    databaseUrl: url,
    seals,
    rememberSeal: (first) => enterFirstSeal(dataFolder, first),
    genesis: { type: "Found", actor: TIMER, mode, acts: [...GENESIS[mode](), ...TERMS] },
    snapshots,
    crash: fail,
    report: (sentence) => process.stderr.write(`${sentence}\n`),
  });
}

/** Repeats until there are prices to measure orders against: venues are silent now and then. */
async function samplePrices(journal: Journal): Promise<void> {
  while (!(await journal.read(hasPrices))) {
    const { sample, assets } = await journal.read((exchange) => ({
      sample: 1 + exchange.prices.sample,
      assets: sampledAssets(exchange),
    }));
    const { seed = 1 } = configuration;
    const readings = assets.flatMap((asset) => simulatedReadings(seed, asset, Date.now()));
    const command = { type: "SampleIndex", actor: TIMER, sample, readings } as const;
    const sampled = await journal.submit(command, () => undefined);
    assert(sampled.ok, "a sample is taken");
    if (!(await journal.read(hasPrices))) await pause(1_000);
  }
}

function hasPrices(exchange: Exchange): boolean {
  const { prices } = exchange;
  return sampledAssets(exchange).every(({ number }) => prices.lastOkPrice(number) !== undefined);
}

/** New coins have no index. */
function sampledAssets({ markets }: Exchange) {
  return markets.assets.filter(({ indexDecimals }) => indexDecimals >= 0);
}

async function trade(journal: Journal, members: readonly number[], events: number) {
  const trading = await EarlierTrading.begin(journal, members);
  await trading.reach(events, plan.commands);
  return trading.events;
}

/** Opens the journal for as long as its own thread needs for one snapshot. */
async function takeSnapshot(): Promise<void> {
  const journal = await open(database, AT_ONCE);
  for (;;) {
    const { rows } = await database.pool.query(
      `select from frames n join snapshots s on n.seq > s.frame_seq
       where n.first_command is null limit 1`,
    );
    if (rows.length > 0) break;
    await pause(100);
  }
  await journal.close();
}

function fail(error: unknown): never {
  throw error;
}
