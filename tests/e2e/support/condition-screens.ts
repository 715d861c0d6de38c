import type { Page } from "@playwright/test";
import type { ConditionsData } from "@sumi/contract/conditions/calls.ts";
import { CONDITIONS_PATHS } from "@sumi/member/conditions/paths.ts";
import type { Screen } from "./screen.ts";

const ASKING = "**/apiv/Public/conditions?*";
const WEEK_MS = 7 * 86_400_000;

/** Fees, limits and contract rules: as they are, with announced changes, and not loaded. */
export const CONDITION_SCREENS: readonly Screen[] = Object.entries(CONDITIONS_PATHS).flatMap(
  ([name, path]): readonly Screen[] => [
    { name: `${name}-page`, of: "guest", path },
    { name: `${name}-page-announced`, of: "guest", path, prepare: announcing },
    { name: `${name}-page-failed`, of: "guest", path, failing: ASKING },
  ],
);

async function announcing(page: Page): Promise<void> {
  await page.route(ASKING, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const [now] = json.data.conditions as readonly ConditionsData[];
    if (now !== undefined) json.data.conditions = [now, changed(now)];
    await route.fulfill({ response, json });
  });
  await page.reload();
}

/** Another figure in every row. */
function changed(now: ConditionsData): ConditionsData {
  return {
    ...now,
    from_ms: now.from_ms + WEEK_MS,
    markets: now.markets.map((market) => ({ ...market, taker_rate: "0.0025", min_qty: "0.01" })),
    perpetual: now.perpetual.map((contract) => ({
      ...contract,
      maker_rate: "0.0004",
      min_qty: "0.01",
      funding: { ...contract.funding, minutes: 240 },
      tiers: contract.tiers.map((tier) => ({ ...tier, maintenance_rate: "0.35" })),
    })),
    timed: now.timed.slice(1),
    coins: now.coins.map((coin) => ({
      ...coin,
      networks: coin.networks.map((network) => ({
        ...network,
        deposits_paused: true,
        withdrawal_fee: { kind: "ratio", rate: "0.001", least: "1", most: "25" } as const,
        explorer: { transaction: null, address: null },
      })),
    })),
    conversion: null,
    withdrawal_day_max: "15000",
  };
}
