import { answered } from "@sumi/app/failures.ts";
import { feeShare } from "@sumi/contract/referrals/calls.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";

/** The part of a trading fee that is paid on to those who invited its payer. */
const feeShareQuery = queryOptions({
  queryKey: ["fee-share"],
  staleTime: 300_000,
  queryFn: async ({ signal }) => answered(await client.call(feeShare, {}, { signal })),
});

export function useFeeShare() {
  return useQuery(feeShareQuery);
}
