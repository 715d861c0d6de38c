import { answered } from "@sumi/app/failures.ts";
import { withdrawalInfo } from "@sumi/contract/withdrawals/calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { reachedSequence } from "../transfers/reached.ts";
import type { Withdrawal, WithdrawalInfo } from "./data.ts";

/** One withdrawal with its timeline, at least as new as the changes that this page made. */
export function infoQuery(id: string) {
  return queryOptions({
    queryKey: ["withdrawals", "info", id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<WithdrawalInfo> => {
      const fields = { id, min_sequence: reachedSequence() };
      return answered(await client.call(withdrawalInfo, fields, { signal }));
    },
  });
}

/** The details of a withdrawal that was just requested. */
export function infoOf(withdrawal: Withdrawal, sequence: string): WithdrawalInfo {
  const timeline = [{ step: "requested", time_ms: withdrawal.created_ms } as const];
  return { withdrawal, txid: null, words: null, timeline, sequence };
}
