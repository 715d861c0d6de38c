import type { ChainKind } from "@sumi/contract/wallet/terms.ts";
import type { Holding } from "../app/holdings.ts";
import type { OwnAddress } from "./calls.ts";

/** One coin with the networks on which it can be brought in. */
export type OwnCoin = {
  readonly coin: string;
  /** `undefined` until the live channel has told the balances. */
  readonly holding: Holding | undefined;
  readonly places: readonly OwnAddress[];
};

/** True if the member has some of the coin. */
export function isOwned({ holding }: OwnCoin): boolean {
  return holding !== undefined && /[1-9]/.test(holding.owned);
}

/** The names of the networks, each once, in the order of the listing. */
export function networksOf(addresses: readonly OwnAddress[]): readonly string[] {
  return [...new Set(addresses.map(({ network }) => network))];
}

/** The network of each kind of chain, whose terms name its explorer. */
const NETWORKS = { evm: "ERC20", tron: "TRC20", bitcoin: "BTC" } as const satisfies Record<
  ChainKind,
  string
>;

/** The explorer of a kind of chain, as the terms of any coin on it name one. */
export function explorerOf(kind: ChainKind, addresses: readonly OwnAddress[]) {
  const named = addresses.find(({ network, explorer }) => {
    return network === NETWORKS[kind] && explorer.address !== null;
  });
  return named?.explorer;
}

/**
 * The coins of a network, or all of them: first those that the member has, as valuable as in the
 * assets, then those with an address, then the others.
 */
export function ownCoins(
  addresses: readonly OwnAddress[],
  holdings: readonly Holding[] | undefined,
  network: string | undefined,
): readonly OwnCoin[] {
  const shown = addresses.filter((each) => network === undefined || each.network === network);
  const coins = [...new Set(shown.map(({ coin }) => coin))].map((coin) => ({
    coin,
    holding: holdings?.find((each) => each.coin === coin),
    places: shown.filter((each) => each.coin === coin),
  }));
  const rankOf = (own: OwnCoin): number => {
    const { coin, places } = own;
    const place = holdings?.findIndex((each) => each.coin === coin) ?? 0;
    if (isOwned(own)) return place;
    const behind = holdings?.length ?? 0;
    return places.some(({ address }) => address !== null) ? behind : behind + 1;
  };
  return coins.toSorted((a, b) => rankOf(a) - rankOf(b));
}
