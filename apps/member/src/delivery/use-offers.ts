import { answered } from "@sumi/app/failures.ts";
import { contractOffers, type OfferData } from "@sumi/contract/delivery/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { exchangeClock } from "../live/use-exchange-time.ts";

export type Offers = DataOf<typeof contractOffers>;

/** A halt or new terms are seen after this long at the latest. */
const ASK_EVERY_MS = 20_000;

/** The contracts that are offered, and the coins that they stake. */
export const offersQuery = queryOptions({
  queryKey: ["contracts", "offers"],
  staleTime: 0,
  refetchInterval: ASK_EVERY_MS,
  queryFn: async ({ signal }): Promise<Offers> => {
    const offers = answered(await client.call(contractOffers, {}, { signal }));
    exchangeClock.hear(offers.time_ms);
    return offers;
  },
});

export function useOffers() {
  return useQuery(offersQuery);
}

/** The offer of that coin; `undefined` while it is unknown or if there is none. */
export function useOffer(coin: string): OfferData | undefined {
  return useOffers().data?.offers.find((each) => each.coin === coin);
}
