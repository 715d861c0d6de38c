import { setTimeout as pause } from "node:timers/promises";
import { audit } from "./audit/audit.ts";
import { readOnly } from "./audit/database.ts";
import { auditShown } from "./audit/shown.ts";
import { Calls, isAccepted } from "./calls.ts";
import { Chance } from "./chance.ts";
import { Clerk } from "./clerk.ts";
import { Evidence } from "./evidence.ts";
import { Findings } from "./findings.ts";
import { MarketView } from "./markets.ts";
import { OwnNumbers } from "./own-numbers.ts";
import type { CheckerOptions, Order, Report } from "./talk.ts";
import { Trader } from "./trader.ts";
import { Turns } from "./turns.ts";
import { type Place, Venue } from "./venue.ts";

/**
 * The external checker: a program of its own that knows the exchange by HTTP and by reading its
 * database; the keys of its data folder tell which public number means which of the journal's. It
 * runs the members who trade, keeps the answers they got, and at the end audits the frames with the
 * model of tests/model.
 */
const options = JSON.parse(process.argv[2] ?? "") as CheckerOptions;
/** I22, with time for a machine that is busy with other things. */
const ANSWERS_MS_MAX = 15_000;
const ACCEPTED_MIN = 3;
const READ_MODELS_MS_MAX = 15_000;
/** Fewer than the exchange accepts at once from one address. */
const UPLOADS_MAX = 3;

const findings = new Findings();
const evidence = await Evidence.open(options.evidencePath);
const venue = new Venue();
const numbers = await OwnNumbers.open(options.dataFolder);
const anybody = new Calls(numbers);
const traders: Trader[] = [];
const clerks: Clerk[] = [];
/** The last command of the founding, before the first of this program. */
let begunAt = 0;
let checkpoint = 0;
const figures: Record<string, number> = {
  longestAnswerMs: 0,
  longestCheckMs: 0,
  readModelsMs: 0,
};

process.on("message", (order: Order) => {
  perform(order).then(
    () => tell(order),
    (error: unknown) => {
      console.error(error);
      process.exit(2);
    },
  );
});
// Ends with the process that started the checker.
process.on("disconnect", () => process.exit());

async function perform(order: Order): Promise<void> {
  switch (order.order) {
    case "begin":
      return begin(order);
    case "serve":
      return venue.serve(order);
    case "down":
      return venue.down();
    case "probe":
      // The probes' answers are judged when they come; the order does not wait for them.
      for (const trader of traders) void trader.probe(order.origin);
      return;
    case "hush":
      return hush();
    case "go on":
      return venue.trade(true);
    case "settle":
      await settle();
      await watchCheckpoint(order.databaseUrl);
      return venue.trade(true);
    case "audit":
      return conclude(order);
  }
}

function tell({ order }: Order): void {
  const all = { ...findings.figures, ...figures };
  const report: Report = { done: order, findings: findings.texts, figures: all };
  process.send?.(report);
}

async function begin({ origin, consoleOrigin }: Place): Promise<void> {
  venue.serve({ origin, consoleOrigin });
  const view = new MarketView(anybody);
  const markets = await view.markets(origin);
  const common = { venue, numbers, evidence, findings, uploads: new Turns(UPLOADS_MAX) };
  for (const [number, account] of options.traders.entries()) {
    const chance = new Chance(options.seed * 1_000 + number);
    const trader = new Trader({ ...common, number, account, view, markets, chance });
    await trader.arrive(origin);
    traders.push(trader);
  }
  for (const account of options.staff) {
    const { number } = account;
    const chance = new Chance(options.seed * 1_000 + number);
    const clerk = new Clerk({ ...common, number, account, chance });
    await clerk.arrive(consoleOrigin);
    clerks.push(clerk);
  }
  begunAt = await newestCommand(origin);
  for (const person of [...traders, ...clerks]) void person.run();
  venue.trade(true);
}

async function newestCommand(origin: string): Promise<number> {
  const reply = await traders[0]?.calls.get(origin, "/Finance/index");
  if (reply === undefined || reply === "silence" || !isAccepted(reply)) {
    throw new Error("nobody can see where the exchange stands");
  }
  return Number(reply.data.sequence);
}

/** Stops trading and waits until all answers have come. */
async function hush(): Promise<void> {
  venue.trade(false);
  const startMs = performance.now();
  await inTime(
    "the last answer",
    allOf((person) => person.rest()),
  );
  lasted("longestAnswerMs", startMs);
}

function lasted(figure: string, startMs: number): void {
  const lastedMs = Math.round(performance.now() - startMs);
  figures[figure] = Math.max(figures[figure] ?? 0, lastedMs);
}

async function settle(): Promise<void> {
  await hush();
  const startMs = performance.now();
  await inTime(
    "the last repeated answer",
    allOf((person) => person.check()),
  );
  lasted("longestCheckMs", startMs);
}

/** I18: the read models never go back, whichever process dies. */
async function watchCheckpoint(databaseUrl: string): Promise<void> {
  const sequence = await readOnly(databaseUrl, async (rows) => {
    const [row] = await rows<{ sequence: number }>("select sequence from projection_checkpoint");
    return row?.sequence ?? 0;
  });
  if (sequence < checkpoint) {
    findings.add("I18", `the read models went back from command ${checkpoint} to ${sequence}`);
  }
  checkpoint = sequence;
}

async function allOf(work: (person: Trader | Clerk) => Promise<void>): Promise<void> {
  await Promise.all([...traders, ...clerks].map(work));
}

/** Reports work that takes too long as a finding, and does not wait for it. */
async function inTime(what: string, work: Promise<unknown>): Promise<void> {
  const late = pause(ANSWERS_MS_MAX, "late", { ref: false });
  if ((await Promise.race([work, late])) !== "late") return;
  findings.add("I22", `${what} did not come within ${ANSWERS_MS_MAX} ms`);
}

async function conclude({ origin, databaseUrl }: Order & { order: "audit" }): Promise<void> {
  await settle();
  for (const clerk of clerks) clerk.leave();
  const leaving = Promise.all(traders.map((trader) => trader.leave()));
  await inTime("the last cancellation", leaving);
  await waitForReadModels(origin);
  const { evidencePath } = options;
  const accounts = options.traders.map(({ account }) => account);
  const staff = options.staff.map(({ number }) => number);
  const audited = await audit({ databaseUrl, evidencePath, accounts, staff, begunAt, findings });
  Object.assign(figures, audited.figures);
  const { model, memberOf } = audited;
  if (model.spot.tradeCount === 0 || findings.figures.accepted < ACCEPTED_MIN * traders.length) {
    // A run in which hardly any command was accepted proves nothing.
    findings.add("I22", `${findings.figures.accepted} commands were accepted, far too few`);
  }
  if (clerks.every(({ decided }) => decided === 0)) {
    findings.add("I22", "the staff decided no case, so no kill struck a decision");
  }
  await Promise.all(
    traders.map(({ calls }, number) => {
      return auditShown(origin, { calls, member: memberOf(number) }, { model, findings });
    }),
  );
  await evidence.close();
}

async function waitForReadModels(origin: string): Promise<void> {
  const startMs = performance.now();
  while (performance.now() - startMs < READ_MODELS_MS_MAX) {
    const response = await fetch(`${origin}/healthz`);
    const { projection_lag: lag } = (await response.json()) as { projection_lag: number };
    figures.readModelsMs = Math.round(performance.now() - startMs);
    if (lag === 0) return;
    await pause(50);
  }
  findings.add("I22", `the read models are behind after ${READ_MODELS_MS_MAX} ms`);
}
