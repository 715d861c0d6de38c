import type { Page } from "@playwright/test";
import { REFERRALS_PATHS } from "@sumi/member/referrals/paths.ts";
import { AGENT_SCREENS } from "./agent-screens.ts";
import { answerAnew } from "./answer-anew.ts";
import type { Screen } from "./screen.ts";

const { referrals, rewards } = REFERRALS_PATHS;
const DAY_MS = 86_400_000;
const DAY = Math.floor(Date.now() / DAY_MS);

const LEVELS = [
  { level: 1, members: 3, team_fees: "0", multiplier: "1.1" },
  { level: 2, members: 10, team_fees: "1000", multiplier: "1.2" },
  { level: 3, members: 30, team_fees: "10000", multiplier: "1.3" },
];

/** Many members, coins and digits, as an exchange of years would answer. */
const OWN = {
  code: "7KM4QXZ",
  certified: true,
  level: 1,
  progress: { members: 7, team_fees: "612.34567891" },
  levels: LEVELS,
  generations: [
    { generation: 1, members: 12, rate: "0.22", published: "0.2", earned: [], worth: "842.1" },
    { generation: 2, members: 1_021, rate: "0.1", published: "0.1", earned: [], worth: "310.44" },
    { generation: 3, members: 10_014, rate: "0.05", published: "0.05", earned: [], worth: "51.79" },
  ],
  sources: [
    {
      source: "TRADING_FEE",
      rates: ["0.2", "0.1", "0.05"],
      earned: [],
      worth: "1101.83",
      waiting: [],
    },
    {
      source: "SUBSCRIPTION",
      rates: ["0.03", "0.02", "0.01"],
      earned: [],
      worth: "102.5",
      waiting: [{ coin: "USDT", amount: "92.59259175" }],
    },
    {
      source: "MINING",
      rates: ["0.05", "0.03", "0.01"],
      earned: [],
      worth: "0.0000001",
      waiting: [{ coin: "LTC", amount: "0.01666666" }],
    },
  ],
  totals: [
    { coin: "USDT", amount: "1190.12345678", due: "12.00000001" },
    { coin: "BTC", amount: "0.00012345", due: "0" },
    { coin: "DOGE", amount: "1234.5", due: "0.00000001" },
  ],
  worth: "1204.33",
  month_worth: "186.2",
  paid_next_ms: (DAY + 1) * DAY_MS + 3_600_000,
  last: {
    source: "TRADING_FEE",
    generation: 1,
    name: "hana_m***",
    coin: "USDT",
    fee: "0.0797073",
    rate: "0.22",
    amount: "0.0175356",
    day_ms: DAY * DAY_MS,
  },
  sequence: "9",
};

const TEAM = ["hana_m***", "takeru***", "yuki***"].map((name, place) => ({
  name,
  joined_ms: (DAY - 9 * place) * DAY_MS,
  certified: place < 2,
  earned: [],
  worth: ["142.8", "96.15", "0"][place],
}));

const REWARDS = [1, 2, 3].flatMap((day) =>
  ["USDT", "BTC"].map((coin) => ({
    source: "TRADING_FEE",
    coin,
    amount: coin === "USDT" ? `${day}2.34567891` : "0.00000012",
    day_ms: (DAY - day) * DAY_MS,
    time_ms: (DAY - day + 1) * DAY_MS + 3_600_000,
  })),
);

export const REFERRAL_SCREENS: readonly Screen[] = [
  { name: "referrals-none", of: "newcomer", path: referrals },
  { name: "referrals", of: "member", path: referrals, prepare: invited(OWN) },
  {
    name: "referrals-highest",
    of: "member",
    path: referrals,
    prepare: invited({ ...OWN, level: 3, last: null }),
  },
  { name: "referrals-failed", of: "member", path: referrals, failing: "**/apiv/user/tgcode?*" },
  { name: "rewards-none", of: "newcomer", path: rewards },
  { name: "rewards", of: "member", path: rewards, prepare: paid },
  ...AGENT_SCREENS,
];

function invited(own: object) {
  return async (page: Page) => {
    const team = { team: TEAM, next_cursor: null, sequence: "9" };
    await page.route("**/apiv/user/tgteam?*", (route) => {
      return route.fulfill({ json: { code: 1000, msg: "", data: team } });
    });
    await answerAnew(page, "/apiv/user/tgcode", own);
    await page.locator("[role=tabpanel] li").first().waitFor();
  };
}

async function paid(page: Page): Promise<void> {
  const data = { rewards: REWARDS, next_cursor: null, sequence: "9" };
  await answerAnew(page, "/apiv/user/tgcode", OWN);
  await answerAnew(page, "/apiv/user/tgrewards", data);
  await page.locator("main li").first().waitFor();
}
