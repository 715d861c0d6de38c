import { answered } from "@sumi/app/failures.ts";
import * as contract from "@sumi/contract/deposits/calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { reachedSequence } from "../transfers/reached.ts";
import type { DepositInfo } from "./data.ts";

/**
 * The coins that can be deposited, with their networks; address pools may have run empty meanwhile.
 */
export const coinsQuery = queryOptions({
  queryKey: ["deposits", "coins"],
  staleTime: 0,
  queryFn: async ({ signal }) =>
    answered(await client.call(contract.depositCoins, {}, { signal })).coins,
});

/** The deposit address of a coin on a network, once one is assigned. */
export function pageQuery(coin: string, network: string) {
  return queryOptions({
    queryKey: ["deposits", "page", coin, network],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      answered(await client.call(contract.depositPage, { coin, network }, { signal })),
  });
}

/** One deposit with its timeline, at least as new as the changes that this page made. */
export function infoQuery(id: string) {
  return queryOptions({
    queryKey: ["deposits", "info", id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<DepositInfo> => {
      const fields = { id, min_sequence: reachedSequence() };
      return answered(await client.call(contract.depositInfo, fields, { signal }));
    },
  });
}
