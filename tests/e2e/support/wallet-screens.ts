import type { Page } from "@playwright/test";
import type { WatchedData } from "@sumi/contract/wallet/calls.ts";
import { WALLET_PATHS } from "@sumi/member/wallet/paths.ts";
import { WITHDRAWALS_PATHS } from "@sumi/member/withdrawals/paths.ts";
import { answerAnew } from "./answer-anew.ts";
import type { Screen } from "./screen.ts";

const TIME_MS = Date.UTC(2026, 0, 5, 12);
const about = { added_ms: TIME_MS, proved_ms: null };
const WATCHED: readonly WatchedData[] = [
  {
    id: "00000000-0000-0000-0000-000000000001",
    kind: "evm",
    address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    name: "Fox",
    ...about,
    proved_ms: TIME_MS,
  },
  {
    id: "00000000-0000-0000-0000-000000000002",
    kind: "bitcoin",
    address: "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
    name: "The cold box in the cellar of my parents",
    ...about,
  },
  {
    id: "00000000-0000-0000-0000-000000000003",
    kind: "tron",
    address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
    name: "Tron",
    ...about,
  },
];
const BALANCES = [
  { id: WATCHED[0]?.id, coin: "ETH", source: "none", balance: null, time_ms: null },
  { id: WATCHED[1]?.id, coin: "BTC", source: "node", balance: "1.50000001", time_ms: TIME_MS },
  { id: WATCHED[2]?.id, coin: "TRX", source: "failed", balance: null, time_ms: null },
];
const path = WALLET_PATHS.wallet;

/** The overview with addresses outside the exchange, its sheets, and a form that is filled. */
export const WALLET_SCREENS: readonly Screen[] = [
  { name: "wallet", of: "member", path },
  { name: "wallet-watched", of: "member", path, prepare: watching },
  { name: "wallet-failed", of: "member", path, failing: "**/Finance/czaddresses?*" },
  { name: "wallet-watch", of: "member", path, prepare: sheet("first") },
  { name: "wallet-connect-none", of: "member", path, prepare: sheet("last") },
  {
    name: "address-add-proved",
    of: "member",
    path: `${WITHDRAWALS_PATHS.addAddress}?proved=${WATCHED[0]?.id}`,
    prepare: (page) => answerAnew(page, "/apiv/user/watchedaddresses", { addresses: WATCHED }),
  },
];

async function watching(page: Page): Promise<void> {
  await page.route("**/apiv/user/watchedbalances?*", (route) =>
    route.fulfill({ json: { code: 1000, msg: "", data: { balances: BALANCES } } }),
  );
  await answerAnew(page, "/apiv/user/watchedaddresses", { addresses: WATCHED });
}

/** Opens the sheet of the first or the second button below the watched addresses. */
function sheet(which: "first" | "last") {
  return (page: Page) => {
    const buttons = page.locator("main section").nth(-2).locator("> div:last-of-type button");
    return buttons[which]().click();
  };
}
