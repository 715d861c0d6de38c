import { answered, answeredQuestion } from "@sumi/app/failures.ts";
import * as contract from "@sumi/contract/withdrawals/calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { memberQuery } from "../app/member.ts";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";

/** Saved addresses, oldest first. */
export const addressesQuery = queryOptions({
  queryKey: ["withdrawals", "addresses"],
  staleTime: 0,
  retry: false,
  queryFn: async ({ signal }) => {
    const answer = await client.call(contract.addresses, {}, { signal });
    return answeredQuestion(answer).addresses;
  },
});

/** The coins that can be withdrawn, with their networks. */
export const coinsQuery = queryOptions({
  queryKey: ["withdrawals", "coins"],
  queryFn: async ({ signal }) =>
    answered(await client.call(contract.withdrawalCoins, {}, { signal })).coins,
});

/** The facts for withdrawing a coin; always refetched, since blocks and addresses may change. */
export function pageQuery(coin: string) {
  return queryOptions({
    queryKey: ["withdrawals", "page", coin],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      answered(await client.call(contract.withdrawalPage, { coin }, { signal })),
  });
}

/**
 * Copies into the cached member whether there is an address; the guard of the page reads it there.
 */
export function tellHasAddress(hasAddress: boolean): void {
  queries.setQueryData(memberQuery.queryKey, (member) =>
    member === undefined ? undefined : { ...member, is_address: hasAddress },
  );
}
