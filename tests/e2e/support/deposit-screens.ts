import type { Page } from "@playwright/test";
import { DEPOSITS_PATHS } from "@sumi/member/deposits/paths.ts";
import { openRow } from "./open-row.ts";
import type { Screen } from "./screen.ts";

const DEPOSIT = `${DEPOSITS_PATHS.deposit}?coin=USDT`;
const submit = (page: Page) => page.locator("[type=submit]").click();

/** Deposits: before they are sent, announced, and decided. */
export const DEPOSIT_SCREENS: readonly Screen[] = [
  { name: "deposit-coin", of: "member", path: DEPOSITS_PATHS.depositCoin },
  {
    name: "deposit-coin-failed",
    of: "member",
    path: DEPOSITS_PATHS.depositCoin,
    failing: "**/User/czcoin?*",
  },
  { name: "deposit", of: "member", path: DEPOSIT },
  { name: "deposit-without-address", of: "newcomer", path: DEPOSIT },
  { name: "deposit-wrong", of: "member", path: DEPOSIT, prepare: submit },
  { name: "deposit-tag", of: "member", path: `${DEPOSITS_PATHS.deposit}?coin=XRP` },
  { name: "deposit-failed", of: "member", path: DEPOSIT, failing: "**/Finance/czpage?*" },
  { name: "deposit-unknown", of: "member", path: `${DEPOSITS_PATHS.deposit}?coin=NONE` },
  { name: "deposits", of: "member", path: DEPOSITS_PATHS.deposits },
  // The demonstration's newest: one waits, one is over the limit, one was rejected.
  { name: "deposit-waiting", of: "member", path: DEPOSITS_PATHS.deposits, prepare: openRow(0) },
  { name: "deposit-second", of: "member", path: DEPOSITS_PATHS.deposits, prepare: openRow(1) },
  { name: "deposit-rejected", of: "member", path: DEPOSITS_PATHS.deposits, prepare: openRow(2) },
  { name: "deposit-missing", of: "member", path: `${DEPOSITS_PATHS.depositDetail}?id=999999` },
  { name: "deposits-empty", of: "newcomer", path: DEPOSITS_PATHS.deposits },
];
