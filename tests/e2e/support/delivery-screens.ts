import type { Page } from "@playwright/test";
import type { ContractData } from "@sumi/contract/delivery/calls.ts";
import { DELIVERY_PATHS } from "@sumi/member/delivery/paths.ts";
import { contractWith } from "@sumi/member/delivery/testing/samples.ts";
import { DEMONSTRATION_COINS_PATHS } from "@sumi/member/demonstration-coins/paths.ts";
import { SELF_LIMITS_PATHS } from "@sumi/member/self-limits/paths.ts";
import { answerAnew } from "./answer-anew.ts";
import { press, sheet } from "./press.ts";
import type { Screen } from "./screen.ts";
import { postAsMember } from "./visitor.ts";

const { contract, contracts, history, risk, trial } = DELIVERY_PATHS;
const { demonstrationCoins } = DEMONSTRATION_COINS_PATHS;
const TRIAL = `${contracts}?coin=BTC&mode=trial`;

const OPEN_MS = Date.UTC(2026, 0, 15, 3, 0, 3);
const SETTLED = contractWith({
  state: "settled",
  accepted_ms: OPEN_MS - 3_000,
  open_ms: OPEN_MS,
  expiry_ms: OPEN_MS + 300_000,
  ended_ms: OPEN_MS + 300_000,
  close_price: "60012.75",
  record: "b".repeat(64),
});

/** Contracts, trial money and self-limits, in the order of a newcomer's visit. */
export const DELIVERY_SCREENS: readonly Screen[] = [
  { name: "demonstration-coins", of: "newcomer", path: demonstrationCoins },
  { name: "contracts-unproved", of: "newcomer", path: `${contracts}?mode=real` },
  { name: "contracts-no-trial-money", of: "newcomer", path: TRIAL },
  { name: "trial-none", of: "newcomer", path: trial },
  { name: "trial", of: "newcomer", path: trial, prepare: takeTrialMoney },
  { name: "contracts-coins", of: "newcomer", path: TRIAL, prepare: sheet("h1 button") },
  { name: "contracts-too-much", of: "newcomer", path: TRIAL, prepare: stakeTooMuch },
  { name: "contracts-running", of: "newcomer", path: TRIAL, prepare: placeBoth },
  { name: "contract-running", of: "newcomer", path: history, prepare: press("main li a") },
  { name: "limits", of: "newcomer", path: SELF_LIMITS_PATHS.limits },
  { name: "risk", of: "member", path: risk },
  { name: "contract-history", of: "member", path: history, prepare: showAll },
  ended("won", { outcome: "WIN", result: "75", paid: "175" }),
  ended("void", {
    state: "void",
    void_reason: "CLOSE_SAMPLES",
    sample_count: 4,
    close_price: null,
    record: null,
    result: "0",
    paid: "100",
  }),
  { name: "contract-missing", of: "member", path: `${contract}?id=1` },
];

async function takeTrialMoney(page: Page): Promise<void> {
  await postAsMember(page, "/Contract/trialrequest", { client_id: crypto.randomUUID() });
  await page.reload();
}

async function stakeTooMuch(page: Page): Promise<void> {
  await page.locator("form input[inputmode=decimal]").fill("987654");
}

/** Both directions for the longest time on offer, so that they run while one looks. */
async function placeBoth(page: Page): Promise<void> {
  for (const direction of ["up", "down"]) {
    const wish = { coin: "BTC", mode: "trial", minutes: "60", amount: "50", direction };
    await postAsMember(page, "/Contract/placeorder", wish);
  }
  await page.reload();
  await page.getByRole("timer").first().waitFor();
}

/** A contract that is over, as the exchange would answer: nobody waits for one to end. */
function ended(name: string, news: Partial<ContractData>): Screen {
  const data = { contract: { ...SETTLED, ...news } };
  const prepare = (page: Page) => answerAnew(page, "/apiv/Contract/cbillinfo", data);
  return { name: `contract-${name}`, of: "member", path: `${contract}?id=11`, prepare };
}

async function showAll(page: Page): Promise<void> {
  const rows = [
    { ...contractWith(), id: "13", mode: "real", stake_coin: "USDT" },
    { ...SETTLED, id: "12", outcome: "WIN", result: "75", paid: "175" },
    { ...SETTLED, id: "11", direction: "down", outcome: "LOSE", result: "-100", paid: "0" },
  ];
  await answerAnew(page, "/apiv/Contract/ctbill", { contracts: rows, next_cursor: null });
}
