import type { Page } from "@playwright/test";
import { AGENTS_PATHS } from "@sumi/member/agents/paths.ts";
import { SIGN_IN_PATHS } from "@sumi/member/sign-in/paths.ts";
import type { Screen } from "./screen.ts";

const DAY_MS = 86_400_000;
const DAY = Math.floor(Date.now() / DAY_MS);

const sums = (place: number) => ({
  joined: place % 4 === 0 ? 2 : 0,
  volume: `${(place * 7_919) % 90_000}.12`,
  fees: `${(place * 131) % 97}.05`,
  rewards: `${(place * 37) % 41}.31`,
});

const OVERVIEW = {
  code: "7KM4QXZ",
  total: { members: 10_047, joined: 46, volume: "1284020.5", fees: "6021.65", rewards: "1204.33" },
  generations: [
    { generation: 1, members: 12, rate: "0.22", ...sums(9) },
    { generation: 2, members: 1_021, rate: "0.1", ...sums(5) },
    { generation: 3, members: 9_014, rate: "0.05", ...sums(7) },
  ],
  active: 31,
  rewards_worth: "1204.33",
  due_worth: "186.2",
  paid_next_ms: (DAY + 1) * DAY_MS + 3_600_000,
  days: Array.from({ length: 30 }, (_, place) => ({
    day_ms: (DAY - 29 + place) * DAY_MS,
    generations: [sums(place + 3), sums(place + 11), sums(place + 17)],
  })),
  sequence: "9",
};

const NAMES = ["hana_m***", "takeru***", "yuki***", "s_i***"];
const of = (place: number) => ({ name: NAMES[place % 4], generation: (place % 3) + 1 });
const PLACES = [0, 1, 2, 3, 4, 5];

const MEMBERS = PLACES.map((place) => ({
  ...of(place),
  joined_ms: (DAY - 3 * place) * DAY_MS,
  certified: place % 3 !== 2,
  worth: `${(place * 97) % 61}.4`,
}));

const CONTRACTS = PLACES.map((place) => ({
  ...of(place),
  mode: place === 3 ? "trial" : "real",
  coin: ["BTC", "ETH", "SOL"][place % 3],
  direction: place % 2 === 0 ? "up" : "down",
  minutes: 5,
  stake: "200",
  stake_coin: "USDT",
  state: place === 0 ? "open" : "settled",
  outcome: place === 0 ? null : ["WIN", "LOSE", "TIE"][place % 3],
  open_price: "67396.1",
  close_price: place === 0 ? null : "67402.305",
  result: place === 0 ? null : ["150", "-200", "0"][place % 3],
  accepted_ms: Date.now() - place * 600_000,
  expiry_ms: Date.now() - place * 600_000 + 300_000,
}));

const ORDERS = PLACES.map((place) => ({
  ...of(place),
  symbol: "BTC-USDT-PERP",
  coin: "USDT",
  side: place % 2 === 0 ? "buy" : "sell",
  type: ["limit", "market", "stop_limit", "stop_market"][place % 4],
  leverage: 5,
  price: place % 2 === 0 ? "67390.5" : null,
  qty: "0.12345",
  filled: place === 0 ? "0" : "0.12345",
  average_price: place === 0 ? null : "67391.25",
  fee: "4.15975",
  status: ["open", "filled", "cancelled", "pending_trigger"][place % 4],
  created_ms: Date.now() - place * 3_600_000,
}));

const REWARDS = PLACES.map((place) => ({
  source: "TRADING_FEE",
  coin: place % 2 === 0 ? "USDT" : "BTC",
  amount: place % 2 === 0 ? `${place}2.34567891` : "0.00000012",
  day_ms: (DAY - place) * DAY_MS,
  time_ms: (DAY - place + 1) * DAY_MS + 3_600_000,
}));

/** The answers of the agents' calls, as an exchange of years would give them. */
const ANSWERS = {
  overview: OVERVIEW,
  members: { members: MEMBERS },
  contracts: { contracts: CONTRACTS },
  orders: { orders: ORDERS },
  rewards: { rewards: REWARDS },
} as const;
type Place = keyof typeof ANSWERS;

const EMPTY = { members: [], contracts: [], orders: [], rewards: [] };

export const AGENT_SCREENS: readonly Screen[] = [
  { name: "agent-login", of: "guest", path: SIGN_IN_PATHS.agentSignIn },
  ...(Object.keys(ANSWERS) as Place[]).map((place): Screen => {
    return {
      name: `agent-${place}`,
      of: "guest",
      path: SIGN_IN_PATHS.agentSignIn,
      prepare: shown(place),
    };
  }),
  {
    name: "agent-members-none",
    of: "guest",
    path: SIGN_IN_PATHS.agentSignIn,
    prepare: shown("members", EMPTY),
  },
  {
    name: "agent-failed",
    of: "guest",
    path: SIGN_IN_PATHS.agentSignIn,
    prepare: shown("overview", null),
  },
];

/** Shows a place to an agent; without an answer the call fails. */
function shown(place: Place, answer: object | null = ANSWERS[place]) {
  return async (page: Page) => {
    await page.evaluate(() => localStorage.setItem("agent-token", "an agent's"));
    for (const [call, told] of Object.entries({ ...ANSWERS, [place]: answer })) {
      await page.route(`**/apiv/Agent/${call}*`, (route) => {
        if (told === null) return route.abort();
        const data = { next_cursor: null, sequence: "9", ...told };
        return route.fulfill({ json: { code: 1000, msg: "", data } });
      });
    }
    await page.goto(AGENTS_PATHS[place]);
    await page.locator("main").waitFor();
    // The next screen of a guest begins without an agent.
    await page.evaluate(() => localStorage.removeItem("agent-token"));
  };
}
