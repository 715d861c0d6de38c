import { answered } from "@sumi/app/failures.ts";
import type { Answer } from "@sumi/client/failure.ts";
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
    return told(answer).addresses;
  },
});

/** The coins that can leave, with the networks by which they do. */
export const coinsQuery = queryOptions({
  queryKey: ["withdrawals", "coins"],
  queryFn: async ({ signal }) =>
    answered(await client.call(contract.withdrawalCoins, {}, { signal })).coins,
});

/** What is needed to withdraw a coin; blocks and addresses may have changed since. */
export function pageQuery(coin: string) {
  return queryOptions({
    queryKey: ["withdrawals", "page", coin],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      answered(await client.call(contract.withdrawalPage, { coin }, { signal })),
  });
}

/** A question that goes by POST changed nothing, though nobody answered it. */
export function told<Data>(answer: Answer<Data>): Data {
  const isUnanswered = !answer.ok && answer.failure.kind === "unknown";
  return answered(isUnanswered ? { ok: false, failure: { kind: "offline" } } : answer);
}

/** What the guard of the withdrawal asks of the member's file follows their address book. */
export function tellHasAddress(hasAddress: boolean): void {
  queries.setQueryData(memberQuery.queryKey, (member) =>
    member === undefined ? undefined : { ...member, is_address: hasAddress },
  );
}
