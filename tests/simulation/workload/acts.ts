import type { Act } from "@sumi/core/commands.ts";
import type { ReverseEntry } from "@sumi/core/corrections/acts.ts";
import { REVERSAL_REASONS } from "@sumi/core/corrections/events.ts";
import type { LoadAddresses } from "@sumi/core/deposits/acts.ts";
import type { ContributeCapital, TransferHouse } from "@sumi/core/house/acts.ts";
import type { DecertifyMember } from "@sumi/core/identity/acts.ts";
import { DECERTIFY_REASONS } from "@sumi/core/identity/events.ts";
import { TREASURY } from "@sumi/core/ledger/accounts.ts";
import type { ListAsset, ListMarket, ListNetwork } from "@sumi/core/markets/acts.ts";
import type { MarketStatus } from "@sumi/core/markets/events.ts";
import type { ResetSecondFactor, UnfreezeMember } from "@sumi/core/members/acts.ts";
import type { LinkStaff } from "@sumi/core/review/acts.ts";
import type { SetMarketStatus } from "@sumi/core/spot/acts.ts";
import type { FailWithdrawal } from "@sumi/core/withdrawals/acts.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { CHART, TRANSFERABLE } from "@sumi/primitives/chart.ts";
import { RATES } from "./grids.ts";
import { changeOfTerms } from "./parameters.ts";
import { membersWho } from "./people.ts";
import { fairValue } from "./prices.ts";
import { type Scene, someHash, someMember, someOf } from "./scene.ts";

/** One entry per act of two people, as in the table of commands. */
export type ActEntry<Each> = {
  readonly weight: number;
  readonly say: (scene: Scene) => Each | undefined;
};

export const ACTS = {
  ListAsset: { weight: 0.3, say: listAsset },
  ListNetwork: { weight: 0.3, say: listNetwork },
  ListMarket: { weight: 0.3, say: listMarket },
  ChangeParameter: { weight: 5, say: changeOfTerms },
  ContributeCapital: { weight: 2, say: contributeCapital },
  TransferHouse: { weight: 2, say: transferHouse },
  ReverseEntry: { weight: 3, say: reverseEntry },
  LinkStaff: { weight: 2, say: linkStaff },
  LoadAddresses: { weight: 1, say: loadAddresses },
  // These weigh much, so that members are unfrozen and markets open again soon.
  UnfreezeMember: { weight: 6, say: unfreeze },
  SetMarketStatus: { weight: 4, say: setStatus },
  DecertifyMember: { weight: 0.5, say: decertify },
  ResetSecondFactor: { weight: 0.5, say: resetSecondFactor },
  FailWithdrawal: { weight: 8, say: failWithdrawal },
} satisfies { readonly [Each in Act as Each["act"]]: ActEntry<Each> };

const ASSETS_MAX = 9;
const NETWORKS_MAX = 14;
const MARKETS_MAX = 8;

function listAsset({ view, random }: Scene): ListAsset | undefined {
  const count = view.markets.assets.length;
  if (count >= ASSETS_MAX) return undefined;
  return { act: "ListAsset", asset: `NEW${count}`, indexDecimals: random.between(0, 8) };
}

function listNetwork({ view, random }: Scene): ListNetwork | undefined {
  const asset = someOf(random, view.markets.assets);
  const count = view.markets.networks.length;
  if (asset === undefined || count >= NETWORKS_MAX) return undefined;
  return { act: "ListNetwork", asset: asset.symbol, network: `Net-${count}`, depositMin: "1" };
}

/** Two assets without a market, on steps that fit any price. */
function listMarket({ view, random }: Scene): ListMarket | undefined {
  const { assets, all } = view.markets;
  const base = someOf(random, assets)?.symbol ?? "";
  const quote = someOf(random, assets)?.symbol ?? "";
  const symbol = `${base}-${quote}`;
  const isListed = view.markets.bySymbol(symbol) !== undefined;
  if (base === quote || isListed || all.length >= MARKETS_MAX) return undefined;
  const [makerRate, takerRate] = random.oneOf(RATES);
  const steps = { tick: "0.0001", lot: "0.0001", priceMax: "100000", quantityMin: "0.0001" };
  const terms = { quantityMax: "100", notionalMin: "0.001", makerRate, takerRate };
  return { act: "ListMarket", symbol, base, quote, ...steps, ...terms };
}

function contributeCapital({ view, random }: Scene): ContributeCapital | undefined {
  const network = someOf(random, view.markets.networks);
  if (network === undefined) return undefined;
  const asset = view.markets.assets[network.asset]?.symbol ?? "";
  const amount = formatAmount(fairValue(asset, random.between(1, 1_000_000)));
  const evidence = `proof-${random.between(1, 9_999)}`;
  return { act: "ContributeCapital", asset, network: network.name, amount, evidence };
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

/** An entry that may still be reversed, mostly a new one: older money is often spent. */
function reverseEntry({ view, random }: Scene): ReverseEntry | undefined {
  const entries = [...view.corrections.all].map(({ entry }) => entry);
  const entry = someOf(random, random.chance(0.5) ? entries.slice(-2) : entries);
  if (entry === undefined) return undefined;
  return { act: "ReverseEntry", entry, reason: random.oneOf(REVERSAL_REASONS) };
}

/** Now and then links staff to a member's account, often to one who invited another. */
function linkStaff(scene: Scene): LinkStaff | undefined {
  const { view, random } = scene;
  if (view.members.count === 0) return undefined;
  const staff = random.between(1, 4);
  const isLinked = view.review.memberOf(-staff) !== undefined;
  const one = someMember(scene);
  const sponsor = random.chance(0.7) ? (view.members.find(one)?.sponsor ?? 0) : 0;
  const member = isLinked && random.chance(0.4) ? 0 : sponsor === 0 ? one : sponsor;
  return { act: "LinkStaff", staff, member };
}

function loadAddresses({ view, random }: Scene): LoadAddresses | undefined {
  const network = someOf(random, view.markets.networks);
  const asset = view.markets.assets[network?.asset ?? -1]?.symbol;
  if (network === undefined || asset === undefined) return undefined;
  const fingerprints = Array.from({ length: random.between(1, 8) }, () => someHash(random));
  return { act: "LoadAddresses", asset, network: network.name, fingerprints };
}

function unfreeze({ view, random }: Scene): UnfreezeMember | undefined {
  const frozen: number[] = [];
  for (let member = 1; member <= view.members.count; member += 1) {
    if (view.members.get(member).frozen !== undefined) frozen.push(member);
  }
  const member = someOf(random, frozen);
  return member === undefined ? undefined : { act: "UnfreezeMember", member };
}

function decertify(scene: Scene): DecertifyMember | undefined {
  const certified = membersWho(scene, ({ certification }) => certification === "certified");
  const member = someOf(scene.random, certified);
  if (member === undefined) return undefined;
  return { act: "DecertifyMember", member, reason: scene.random.oneOf(DECERTIFY_REASONS) };
}

function resetSecondFactor(scene: Scene): ResetSecondFactor | undefined {
  if (scene.view.members.count === 0) return undefined;
  const evidence = `call-${scene.random.between(1, 9_999)}`;
  return { act: "ResetSecondFactor", member: someMember(scene), evidence };
}

function failWithdrawal({ view, random }: Scene): FailWithdrawal | undefined {
  const underWay = [...view.withdrawals.open].filter(({ status }) => status !== "pending");
  const withdrawal = someOf(random, underWay)?.withdrawal;
  if (withdrawal === undefined) return undefined;
  return { act: "FailWithdrawal", withdrawal, evidence: `proof-${random.between(1, 9_999)}` };
}

/** Opens a closed market again; closes an open one seldom. */
function setStatus({ view, random }: Scene): SetMarketStatus | undefined {
  const shut = view.markets.all.find(({ status }) => status !== "open");
  if (shut !== undefined) return { act: "SetMarketStatus", symbol: shut.symbol, status: "open" };
  const market = someOf(random, view.markets.all);
  if (market === undefined || random.chance(0.8)) return undefined;
  const status = random.oneOf<MarketStatus>(["cancel_only", "closed"]);
  return { act: "SetMarketStatus", symbol: market.symbol, status };
}
