import type { contractOffers } from "@sumi/contract/delivery/calls.ts";
import type { perpetualContracts } from "@sumi/contract/perpetual/contracts.ts";
import type { projects } from "@sumi/contract/subscriptions/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { DELIVERY_PATHS } from "../delivery/paths.ts";
import { PERPETUAL_PATHS } from "../perpetual/paths.ts";
import { SUBSCRIPTIONS_PATHS } from "../subscriptions/paths.ts";

/** The lists of the first page beside spot markets. */
export const PRODUCT_KINDS = ["perpetual", "timed", "new"] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

type Sale = DataOf<typeof projects>["projects"][number];

/** Something on offer that is no spot market, in the form of a row. */
export type Product = {
  readonly kind: ProductKind;
  /** Names it among all products. */
  readonly id: string;
  readonly coin: string;
  /** The coin in which its price is told. */
  readonly quote: string;
  /** null before the first one. */
  readonly price: string | null;
  readonly changePercent: string | null;
  /** The least and the greatest duration in minutes; only of timed contracts. */
  readonly minutes: readonly [least: number, most: number] | undefined;
  /** Why nobody can begin anything there, or the state of a sale; undefined while it is open. */
  readonly state: "closed" | "trialOnly" | Sale["state"] | undefined;
  readonly href: string;
};

export function perpetualProduct(
  contract: DataOf<typeof perpetualContracts>["contracts"][number],
): Product {
  const { symbol, coin, settle_coin: quote, mark, change_percent: changePercent } = contract;
  return {
    kind: "perpetual",
    id: symbol,
    coin,
    quote,
    price: mark,
    changePercent,
    minutes: undefined,
    state: contract.closed === null ? undefined : "closed",
    href: `${PERPETUAL_PATHS.trade}?symbol=${symbol}`,
  };
}

export function timedProduct(
  offer: DataOf<typeof contractOffers>["offers"][number],
  quote: string,
): Product {
  const { coin, index, durations, closed } = offer;
  const minutes = durations.map((duration) => duration.minutes);
  const isTrialOpen = closed.trial === null;
  return {
    kind: "timed",
    id: coin,
    coin,
    quote,
    price: index?.price ?? null,
    changePercent: null,
    minutes: [Math.min(...minutes), Math.max(...minutes)],
    state: closed.real === null ? undefined : isTrialOpen ? "trialOnly" : "closed",
    href: `${DELIVERY_PATHS.contracts}?coin=${coin}`,
  };
}

export function saleProduct({ id, coin, quote, price, state }: Sale): Product {
  return {
    kind: "new",
    id,
    coin,
    quote,
    price,
    changePercent: null,
    minutes: undefined,
    state: state === "on_sale" ? undefined : state,
    href: `${SUBSCRIPTIONS_PATHS.sale}?id=${id}`,
  };
}

/** Before its supply was delivered nobody can rely on a sale, and a cancelled one sells nothing. */
export function isHiddenSale({ state }: Pick<Sale, "state">): boolean {
  return ["draft", "delivered", "cancelled", "refunded"].includes(state);
}
