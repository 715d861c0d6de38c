import type { ContributeCapital, TransferHouse } from "@sumi/core/house/acts.ts";
import { TREASURY } from "@sumi/core/ledger/accounts.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { CHART, TRANSFERABLE } from "@sumi/primitives/chart.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { fairValue } from "./prices.ts";
import { type Scene, someHash, someOf } from "./scene.ts";
import { WRONG_HOUSE } from "./wrong/house.ts";

export const HOUSE = {
  acts: {
    ContributeCapital: { weight: 2, say: contributeCapital },
    TransferHouse: { weight: 2, say: transferHouse },
  },
  wrong: WRONG_HOUSE,
} satisfies CapabilityWorkload<never, ContributeCapital | TransferHouse>;

/** Mostly by a transfer of its own; seldom by one that is capital, a member's, or not named. */
function contributeCapital(scene: Scene): ContributeCapital | undefined {
  const { view, random, desk } = scene;
  const awaited = random.chance(0.2) ? desk.someDeposit(view, random) : undefined;
  const { networks } = view.markets;
  const network = networks[awaited?.network ?? -1] ?? someOf(random, networks);
  if (network === undefined) return undefined;
  const asset = view.markets.assets[network.asset]?.symbol ?? "";
  const amount = formatAmount(fairValue(asset, random.between(1, 1_000_000)));
  const evidence = `proof-${random.between(1, 9_999)}`;
  const coins = { asset, network: network.name, amount, evidence } as const;
  if (random.chance(0.1)) return { act: "ContributeCapital", ...coins };
  const spent = random.oneOf([desk.capitalTransaction, desk.spentTransaction]);
  const known = awaited?.transaction ?? (random.chance(0.2) ? spent : undefined);
  return { act: "ContributeCapital", ...coins, transaction: known ?? someHash(random) };
}

/** Mostly moves some of the treasury to the conversion inventory. */
function transferHouse({ view, random }: Scene): TransferHouse | undefined {
  const network = someOf(random, view.markets.networks);
  const asset = view.markets.assets[network?.asset ?? -1];
  if (network === undefined || asset === undefined) return undefined;
  const outside = `ext:custody:${network.name}`;
  const own = TRANSFERABLE.filter((purpose) => purpose !== "treasury");
  const paths = own.map((purpose) => CHART[purpose].path);
  const to = random.chance(0.7) ? "sys:convert" : random.oneOf([outside, ...paths]);
  const treasury = view.ledger.balance(TREASURY, asset.number);
  const amount = formatAmount((treasury / BigInt(random.between(1, 20)) + 1n) as Amount);
  const evidence = `order-${random.between(1, 9_999)}`;
  return { act: "TransferHouse", asset: asset.symbol, from: "sys:treasury", to, amount, evidence };
}
