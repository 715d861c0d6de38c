import { answered } from "@sumi/app/failures.ts";
import { demonstrationCoins } from "@sumi/contract/demonstration-coins/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";

export type CoinOffer = DataOf<typeof demonstrationCoins>;

/** The coins that a new member gets here, and whether this member may take them. */
export const offerQuery = queryOptions({
  queryKey: ["demonstration-coins"],
  queryFn: async ({ signal }): Promise<CoinOffer> => {
    return answered(await client.call(demonstrationCoins, {}, { signal }));
  },
});
