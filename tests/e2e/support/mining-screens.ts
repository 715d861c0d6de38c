import type { Page } from "@playwright/test";
import type { HoldingData, IncomeData } from "@sumi/contract/mining/calls.ts";
import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { MINING_PATHS } from "@sumi/member/mining/paths.ts";
import { machineWith } from "@sumi/member/mining/testing/samples.ts";
import { answerAnew } from "./answer-anew.ts";
import type { Screen } from "./screen.ts";

const { machines, machine, incomes, holding, entries } = MINING_PATHS;
const DAY_MS = 86_400_000;
const LEAST = { platform_min: "10000", referrals_min: 3, once: true, frozen: true };
/** A picture of one pixel. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5E";
const PICTURE = `data:image/png;base64,${PIXEL}rkJggg==`;
const TOLD = {
  name: "Tedori S",
  picture: "",
  tagline: "Shared by ten, its income locked until the end",
  about: "An invented machine. Its income comes from a pool that was funded before.",
  risks: "The price of the coin that it yields can fall.",
  documents: [
    { title: "Data sheet", address: "https://machine.example/a.pdf", sha256: "d".repeat(64) },
  ],
};

const FACES = {
  shared: machineOf({ forbidden: ["US", "KP"] }),
  // Each of ten shares can be pressed.
  ten: machineOf({ id: "14", supply: 10, sold: 7, price: "800", prospectus: "c".repeat(64) }),
  sole: machineOf({ id: "8", ownership: "sole", supply: 50, sold: 12, ...LEAST }),
  "not-listed": machineOf({ id: "9", state: "not_listed", sold: 0, list_ms: Date.now() + DAY_MS }),
  uncovered: machineOf({ id: "10", state: "uncovered", delayed_days: 2, index: null }),
  suspended: machineOf({ id: "11", state: "suspended" }),
  "sold-out": machineOf({ id: "12", state: "sold_out", sold: 100 }),
  delisted: machineOf({ id: "15", state: "delisted", delist_ms: Date.now() - DAY_MS }),
  stopped: machineOf({ id: "13", state: "stopped", income_type: "coin" }),
} as const;

const RUNNING: HoldingData = {
  id: "21",
  machine: FACES.shared,
  shares: 8,
  cost: "160",
  state: "normal",
  bought_ms: Date.now() - 9 * DAY_MS,
  begins_ms: midnight(-8),
  expires_ms: midnight(357),
  days_paid: 6,
  income: "0.23063904",
  frozen: "0.03843984",
  delayed: 2,
  refund: "0",
};
const STOPPED: HoldingData = {
  ...RUNNING,
  id: "22",
  machine: FACES.stopped,
  state: "stopped",
  delayed: 0,
  refund: "156.49315068",
};

/** Machines as the exchange would answer: it has none that runs while one looks. */
export const MINING_SCREENS: readonly Screen[] = [
  { name: "machines-none", of: "newcomer", path: machines, prepare: listed([]) },
  { name: "incomes-none", of: "newcomer", path: incomes },
  { name: "machines", of: "member", path: machines, prepare: listed(Object.values(FACES)) },
  { name: "machines-failed", of: "member", path: machines, failing: "**/apiv/Orepool/index?*" },
  ...Object.entries(FACES).map(([name, face]): Screen => {
    const path = `${machine}?id=${face.id}`;
    return { name: `machine-${name}`, of: "member", path, prepare: shown(face) };
  }),
  { name: "machine-missing", of: "member", path: `${machine}?id=1` },
  { name: "incomes", of: "member", path: incomes, prepare: paid },
  { name: "machines-paid", of: "member", path: machines, prepare: summed },
  { name: "holdings-none", of: "newcomer", path: machines, prepare: own },
  { name: "holdings", of: "member", path: machines, prepare: held },
  { name: "holding", of: "member", path: `${holding}?id=21`, prepare: yielded },
  { name: "machine-entries", of: "member", path: `${entries}?id=7`, prepare: entered },
];

function machineOf(news: Partial<MachineData>): MachineData {
  return machineWith({ list_ms: midnight(-20), delist_ms: midnight(40), ...news });
}

function midnight(day: number): number {
  return (Math.floor(Date.now() / DAY_MS) + day) * DAY_MS;
}

function listed(all: readonly MachineData[]) {
  return async (page: Page) => {
    await described(page, "");
    const data = { machines: all, time_ms: Date.now(), sequence: "9" };
    await answerAnew(page, "/apiv/Orepool/index", data);
    if (all.length > 0) await page.locator("main li a").first().waitFor();
  };
}

function shown(face: MachineData) {
  return async (page: Page) => {
    const isOver = face.state === "sold_out" ? "MINER_SOLD_OUT" : "MINER_SALE_SUSPENDED";
    const own = {
      platform: "2500",
      referrals: 1,
      has_bought: false,
      available: "512.25",
      obstacle: face.state === "on_sale" ? null : isOver,
      sequence: "9",
    };
    await answered(page, "/apiv/Orepool/own", own);
    await described(page, face === FACES.ten ? PICTURE : "");
    const reason = face.state === "stopped" ? "HARDWARE" : "MAINTENANCE";
    await answered(page, "/apiv/Orepool/entries", {
      entries: [decided("suspend", reason), decided("stop", reason)],
      next_cursor: null,
      sequence: "9",
    });
    const data = { machine: face, time_ms: Date.now(), sequence: "9" };
    await answerAnew(page, "/apiv/Orepool/kjinfo", data);
    await page.locator("main dl").first().waitFor();
  };
}

async function described(page: Page, picture: string): Promise<void> {
  await answered(page, "/apiv/Public/prospectus", { prospectus: { ...TOLD, picture } });
}

function decided(kind: "suspend" | "stop", reason: string) {
  const none = { quantity: "0", money: "0", shares: 0, days: 0, day_ms: null };
  return { ...none, kind, reason, time_ms: Date.now() - DAY_MS };
}

/** Two coins, of which one is partly locked. */
const SUMMARY = {
  coins: [
    {
      coin: "ETC",
      total: "0.23063904",
      frozen: "0.03843984",
      days: [8, 7, 6, 5, 4, 3].map((ago) => ({
        day_ms: midnight(-ago),
        released: ago === 3 ? "0" : "0.03843984",
        frozen: ago === 3 ? "0.03843984" : "0",
      })),
    },
    {
      coin: "DOGE",
      total: "24",
      frozen: "0",
      days: [2, 1].map((ago) => ({ day_ms: midnight(-ago), released: "12", frozen: "0" })),
    },
  ],
  running: 3,
  delayed: 2,
  sequence: "9",
};

async function summed(page: Page): Promise<void> {
  await answered(page, "/apiv/Orepool/summary", SUMMARY);
  await listed([FACES.ten, FACES.sole])(page);
}

async function own(page: Page): Promise<void> {
  await page.locator("[role=tab]:nth-child(2)").click();
}

function days(): readonly IncomeData[] {
  const { id, name, coin, prospectus } = FACES.shared;
  return [1, 2, 3, 4, 5, 6, 7, 8].map((ago) => ({
    holding: RUNNING.id,
    machine: id,
    name,
    prospectus,
    coin,
    shares: RUNNING.shares,
    day_ms: midnight(-ago),
    amount: ago === 1 ? null : "0.03843984",
    state: ago < 3 ? "delayed" : ago === 3 ? "frozen" : "released",
    reason: ago === 1 ? "PRICE_MISSING" : ago === 2 ? "POOL_SHORT" : null,
    time_ms: midnight(1 - ago) + 300_000,
  }));
}

async function paid(page: Page): Promise<void> {
  await answered(page, "/apiv/Orepool/summary", SUMMARY);
  const data = { incomes: days(), next_cursor: null, sequence: "9" };
  await answerAnew(page, "/apiv/Orepool/Profitlist", data);
  await page.locator("main > ul > li").first().waitFor();
}

async function held(page: Page): Promise<void> {
  const data = { holdings: [RUNNING, STOPPED], next_cursor: null, sequence: "9" };
  await answered(page, "/apiv/Orepool/holdings", data);
  await answerAnew(page, "/apiv/Orepool/summary", SUMMARY);
  await own(page);
  await page.locator("[role=tabpanel] dl").first().waitFor();
}

async function yielded(page: Page): Promise<void> {
  const data = { holding: RUNNING, incomes: days(), next_cursor: null, sequence: "9" };
  await answerAnew(page, "/apiv/Orepool/profitline", data);
  await page.locator("main dl").first().waitFor();
}

async function entered(page: Page): Promise<void> {
  const none = { quantity: "0", money: "0", shares: 0, days: 0, reason: null, day_ms: null };
  const at = { time_ms: Date.now(), sequence: "9" };
  const list = [
    { ...none, kind: "delay", day_ms: midnight(-1), reason: "POOL_SHORT" },
    { ...none, kind: "pay", quantity: "3.45958560", day_ms: midnight(-2) },
    { ...none, kind: "buy", money: "1800", shares: 90 },
    { ...none, kind: "open" },
    { ...none, kind: "fund", quantity: "300" },
  ].map((entry) => ({ ...entry, time_ms: Date.now() }));
  const data = { entries: list, next_cursor: null, sequence: "9" };
  await answered(page, "/apiv/Orepool/entries", data);
  const machine = { ...FACES.shared, pool: "296.54041440" };
  await answerAnew(page, "/apiv/Orepool/kjinfo", { machine, ...at });
  await page.locator("main dl").first().waitFor();
}

async function answered(page: Page, call: string, data: object): Promise<void> {
  await page.route(`**${call}?*`, (route) =>
    route.fulfill({ json: { code: 1000, msg: "", data } }),
  );
}
