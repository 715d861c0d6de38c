import { answered, answeredQuestion } from "@sumi/app/failures.ts";
import { myBills } from "@sumi/contract/bills/calls.ts";
import { depositAddresses } from "@sumi/contract/deposits/calls.ts";
import { watchedBalances } from "@sumi/contract/wallet/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";

export type OwnAddress = DataOf<typeof depositAddresses>["addresses"][number];
export type WatchedBalance = DataOf<typeof watchedBalances>["balances"][number];

/** Every coin on every network, with the member's own deposit address there. */
export const ownAddressesQuery = queryOptions({
  queryKey: ["wallet", "own"],
  staleTime: 0,
  retry: false,
  queryFn: async ({ signal }) =>
    answeredQuestion(await client.call(depositAddresses, {}, { signal })).addresses,
});

/** The coins at the watched addresses, as the operator's nodes say. */
export const watchedBalancesQuery = queryOptions({
  queryKey: ["wallet", "balances"],
  staleTime: 60_000,
  retry: false,
  queryFn: async ({ signal }) =>
    answered(await client.call(watchedBalances, {}, { signal })).balances,
});

const RECENT = "5";

/** The newest entries of the account statement. */
export const recentBillsQuery = queryOptions({
  queryKey: ["wallet", "bills"],
  staleTime: 0,
  retry: false,
  queryFn: async ({ signal }) =>
    answeredQuestion(await client.call(myBills, { limit: RECENT }, { signal })).bills,
});
