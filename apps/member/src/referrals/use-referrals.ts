import { answered } from "@sumi/app/failures.ts";
import { referrals } from "@sumi/contract/referrals/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";

export const REFERRALS_KEY = "referrals";

export type Referrals = DataOf<typeof referrals>;

export const referralsQuery = queryOptions({
  queryKey: [REFERRALS_KEY, "summary"],
  staleTime: 0,
  queryFn: async ({ signal }) => answered(await client.call(referrals, {}, { signal })),
});

/** The address that a member shares: the start page keeps its code until the sign-up. */
export function inviteLink(code: string): string {
  return `${location.origin}/?code=${code}`;
}
