import { answered } from "@sumi/app/failures.ts";
import { contractOffers } from "@sumi/contract/delivery/calls.ts";
import { perpetualContracts } from "@sumi/contract/perpetual/contracts.ts";
import { projects } from "@sumi/contract/subscriptions/calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";
import {
  isHiddenSale,
  type Product,
  type ProductKind,
  perpetualProduct,
  saleProduct,
  timedProduct,
} from "./products.ts";

const AGAIN_MS = 10_000;

/** Asked for again while the list is shown; no live channel is opened for a first page. */
export function productsQuery(kind: ProductKind) {
  return queryOptions({
    queryKey: ["products", kind],
    staleTime: AGAIN_MS,
    refetchInterval: AGAIN_MS,
    queryFn: ({ signal }) => LISTS[kind](signal),
  });
}

const LISTS = {
  perpetual: async (signal) => {
    const data = answered(await client.call(perpetualContracts, {}, { signal }));
    return data.contracts.map(perpetualProduct);
  },
  timed: async (signal) => {
    const data = answered(await client.call(contractOffers, {}, { signal }));
    return data.offers.map((offer) => timedProduct(offer, data.coins.real ?? "USDT"));
  },
  new: async (signal) => {
    const data = answered(await client.call(projects, {}, { signal }));
    return data.projects.filter((sale) => !isHiddenSale(sale)).map(saleProduct);
  },
} as const satisfies Record<ProductKind, (signal: AbortSignal) => Promise<readonly Product[]>>;
