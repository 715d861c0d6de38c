import type { Page } from "@playwright/test";
import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { SUBSCRIPTIONS_PATHS } from "@sumi/member/subscriptions/paths.ts";
import { saleWith } from "@sumi/member/subscriptions/testing/samples.ts";
import { answerAnew } from "./answer-anew.ts";
import type { Screen } from "./screen.ts";

const { sales, sale, records, entries } = SUBSCRIPTIONS_PATHS;
const DAY_MS = 86_400_000;
const PART = { committed: "0", quantity: "15000", paid: "3750", released: "0" };
const OBSTACLE_OF: Partial<Record<ProjectData["state"], string>> = {
  not_started: "SUBSCRIPTION_NOT_STARTED",
  locked: "SUBSCRIPTION_ENDED",
};

const TOLD = {
  name: "Nagare",
  picture: "",
  tagline: "決済レイヤー",
  about: "店舗の間の決済を一日にまとめて行うための台帳です。",
  risks: "利用する店舗が増えないとき、コインの価値はなくなることがあります。",
  documents: [{ title: "White paper", address: "https://a.example/w", sha256: "5e".repeat(32) }],
};

const OPEN = saleOf({ sold: "68200", proceeds: "17050", prospectus: "c".repeat(64) });
const SHARED = saleOf({ id: "8", mode: "pro_rata", committed: "31250.5", release_days: 30 });
const FACES = {
  open: OPEN,
  shared: SHARED,
  "not-started": saleOf({ id: "9", state: "not_started", start_ms: Date.now() + DAY_MS }),
  ended: saleOf({ id: "10", state: "locked", end_ms: Date.now() - DAY_MS, sold: "91000" }),
  "sold-out": saleOf({ id: "11", state: "sold_out", sold: "100000", proceeds: "25000" }),
  suspended: saleOf({ id: "12", state: "suspended", sold: "12000" }),
  cancelled: saleOf({ id: "13", state: "refunded" }),
} as const;
const ALL = Object.values(FACES);

/** Sales of new coins as the exchange would answer: it has none that runs while one looks. */
export const SUBSCRIPTION_SCREENS: readonly Screen[] = [
  { name: "sales-none", of: "newcomer", path: sales, prepare: listedNone },
  { name: "sale-records-none", of: "newcomer", path: records },
  { name: "sales", of: "member", path: sales, prepare: listed(ALL) },
  { name: "sales-over", of: "member", path: sales, prepare: listed(ALL.slice(3, 5)) },
  { name: "sales-failed", of: "member", path: sales, failing: "**/apiv/Issue/index?*" },
  ...Object.entries(FACES).map(([name, face]): Screen => {
    const path = `${sale}?id=${face.id}`;
    return { name: `sale-${name}`, of: "member", path, prepare: shown(face) };
  }),
  { name: "sale-filled", of: "member", path: `${sale}?id=${OPEN.id}`, prepare: filled("100") },
  { name: "sale-too-much", of: "member", path: `${sale}?id=${OPEN.id}`, prepare: filled("16000") },
  { name: "sale-missing", of: "member", path: `${sale}?id=1` },
  { name: "sale-records", of: "member", path: records, prepare: recorded },
  { name: "sale-entries", of: "member", path: `${entries}?id=${OPEN.id}`, prepare: entered },
];

function saleOf(news: Partial<ProjectData>): ProjectData {
  const now = Date.now();
  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  const dates = {
    start_ms: now - 5 * DAY_MS,
    end_ms: now + 2 * DAY_MS,
    refundable_until_ms: now + 9 * DAY_MS,
    unlock_ms: midnight + 32 * DAY_MS,
    last_unlock_ms: midnight + (31 + (news.release_days ?? 1)) * DAY_MS,
  };
  return saleWith({ ...dates, ...news });
}

function listed(projects: readonly ProjectData[]) {
  return async (page: Page) => {
    await answered(page, "/apiv/Public/prospectus", { prospectus: TOLD });
    await answerAnew(page, "/apiv/Issue/index", { projects, time_ms: Date.now(), sequence: "9" });
    await page.locator("main article h2").waitFor();
  };
}

async function listedNone(page: Page): Promise<void> {
  const none = { projects: [], time_ms: Date.now(), sequence: "9" };
  await answerAnew(page, "/apiv/Issue/index", none);
}

function shown(project: ProjectData) {
  return async (page: Page) => {
    const obstacle = OBSTACLE_OF[project.state] ?? null;
    const own = { part: PART, cap_left: "15000", obstacle, sequence: "9" };
    const at = { time_ms: Date.now(), sequence: "9" };
    await answered(page, "/apiv/Issue/own", own);
    await answered(page, "/apiv/Public/prospectus", { prospectus: TOLD });
    await answered(page, "/apiv/Issue/entries", entriesOf(project));
    await answerAnew(page, "/apiv/Issue/details", { project, ...at });
    await page.locator("main dl").first().waitFor();
  };
}

function filled(quantity: string) {
  return async (page: Page) => {
    await shown(OPEN)(page);
    await page.locator("main input[inputmode=decimal]").fill(quantity);
  };
}

async function recorded(page: Page): Promise<void> {
  const midnight = FACES.ended.unlock_ms;
  const steps = [
    { kind: "commit", quantity: "0", money: "700", refund: "0", time_ms: Date.now() - DAY_MS },
    {
      kind: "allocate",
      quantity: "2470.79555656",
      money: "617.69888914",
      refund: "82.30111086",
      time_ms: Date.now(),
    },
  ];
  const record = {
    project: { ...SHARED, state: "locked", sold: "100000" },
    part: { committed: "700", quantity: "2470.79555656", paid: "617.69888914", released: "0" },
    refunded: "82.30111086",
    calendar: [0, 1, 2, 3, 4, 5].map((day) => {
      return { release_ms: midnight + day * DAY_MS, quantity: "82.35985188" };
    }),
    steps,
  };
  const data = { records: [record], next_cursor: null, sequence: "9" };
  await answerAnew(page, "/apiv/Issue/issuelog", data);
  await page.locator("main li dl").first().waitFor();
}

async function entered(page: Page): Promise<void> {
  await answered(page, "/apiv/Issue/entries", entriesOf(OPEN));
  const at = { time_ms: Date.now(), sequence: "9" };
  await answerAnew(page, "/apiv/Issue/details", { project: OPEN, ...at });
  await page.locator("main dl").first().waitFor();
}

/** The entries of a sale's figures, the newest first. */
function entriesOf({ total, sold, proceeds, state }: ProjectData): object {
  const none = { quantity: "0", money: "0", refund: "0", reason: null, time_ms: Date.now() };
  const stop = { suspended: "suspend", refunded: "cancel" }[state as "suspended"];
  const list = [
    ...(stop === undefined ? [] : [{ ...none, kind: stop, reason: "ISSUER_IN_DOUBT" }]),
    { ...none, kind: "subscribe", quantity: sold, money: proceeds },
    { ...none, kind: "open" },
    { ...none, kind: "deliver", quantity: total },
  ];
  return { entries: list, next_cursor: null, sequence: "9" };
}

async function answered(page: Page, call: string, data: object): Promise<void> {
  await page.route(`**${call}?*`, (route) =>
    route.fulfill({ json: { code: 1000, msg: "", data } }),
  );
}
