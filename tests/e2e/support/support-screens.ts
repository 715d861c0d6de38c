import type { Page } from "@playwright/test";
import { SUPPORT_PATHS } from "@sumi/member/support/paths.ts";
import { rest } from "./rest.ts";
import type { Screen } from "./screen.ts";

const ID = "00000000-0000-4000-8000-000000000000";
const path = SUPPORT_PATHS.support;
const thread = `${path}?thread=${ID}`;
const READING = "**/Support/thread?*";
const contact = SUPPORT_PATHS.guest;
const GUEST_READING = "**/Guest/thread";
const DAY_MS = 86_400_000;

const THREAD = {
  id: ID,
  topic: "deposit",
  status: "answered",
  opened_ms: Date.UTC(2026, 10, 20, 5, 20),
  last_ms: Date.UTC(2026, 10, 20, 5, 23),
  closed_ms: null,
  rating: null,
  unread: 0,
};
const CARD = {
  kind: "deposit",
  id: "53046743919200",
  about: null,
  side: null,
  coin: "USDT",
  amount: "1500",
  status: "confirming",
};
const ORDER = {
  kind: "order",
  id: "98046743919201",
  about: "BTC-USDT",
  side: "sell",
  coin: "BTC",
  amount: "0.25",
  status: "pending_trigger",
};
const MESSAGES = [
  message("1", { by: "member", text: "TRC20 で 1,500 USDT を送りましたが、まだ反映されません。" }),
  message("2", { by: "member", text: "", card: CARD }),
  message("3", { by: "staff", text: "ありがとうございます。確認が終わり次第、通知します。" }),
  message("4", { by: "member", text: "x".repeat(400) }),
  message("5", { by: "member", text: "", picture: true }),
  message("6", { by: "member", text: "", card: ORDER }),
];

type Said = {
  readonly by?: string;
  readonly text?: string;
  readonly card?: object;
  readonly picture?: boolean;
};

function message(last: string, said: Said) {
  const id = ID.replace(/.$/, last);
  const plain = { by: "member", text: "", card: null, picture: false, read: true };
  return { id, ...plain, time_ms: THREAD.last_ms, ...said };
}

/** The chat: before anything was said, in the middle, at its end, and failed. */
export const SUPPORT_SCREENS: readonly Screen[] = [
  { name: "support", of: "newcomer", path },
  { name: "support-failed", of: "newcomer", path, failing: "**/Support/threads?*" },
  { name: "support-gone", of: "newcomer", path: thread },
  { name: "support-thread-failed", of: "newcomer", path: thread, failing: READING },
  { name: "support-chat", of: "newcomer", path: thread, prepare: (page) => talking(page, {}) },
  {
    name: "support-closed",
    of: "newcomer",
    path: thread,
    prepare: (page) => talking(page, { status: "closed", closed_ms: THREAD.last_ms }),
  },
  {
    name: "support-attach",
    of: "member",
    path,
    prepare: (page) => page.locator("form button[type=button]").click(),
  },
  { name: "guest-support", of: "guest", path: contact },
  { name: "guest-support-gone", of: "guest", path: `${contact}#${"A".repeat(43)}` },
  {
    name: "guest-support-failed",
    of: "guest",
    path: `${contact}#${"A".repeat(43)}`,
    failing: GUEST_READING,
  },
  {
    name: "guest-support-chat",
    of: "guest",
    path: `${contact}#${"A".repeat(43)}`,
    prepare: (page) => guest(page, { status: "answered", closed_ms: null, erased_ms: null }),
  },
  {
    name: "guest-support-closed",
    of: "guest",
    path: `${contact}#${"A".repeat(43)}`,
    prepare: (page) =>
      guest(page, {
        status: "closed",
        closed_ms: THREAD.last_ms,
        erased_ms: THREAD.last_ms + 90 * DAY_MS,
      }),
  },
];

/** Gives a guest's page a thread. */
async function guest(page: Page, change: object): Promise<void> {
  const said = MESSAGES.filter(({ text }) => text !== "").map((each) => {
    const { id, by, text, time_ms, read } = each;
    return { id, by: by === "member" ? "guest" : by, text, time_ms, read };
  });
  const data = { opened_ms: THREAD.opened_ms, messages: said, ...change };
  await page.route(GUEST_READING, (route) =>
    route.fulfill({ json: { code: 1000, msg: "", data } }),
  );
  await page.reload();
  await rest(page);
}

/** Gives the page a thread. */
async function talking(page: Page, change: object): Promise<void> {
  const data = { thread: { ...THREAD, ...change }, messages: MESSAGES };
  await page.route(READING, (route) => route.fulfill({ json: { code: 1000, msg: "", data } }));
  await page.reload();
  await rest(page);
}
