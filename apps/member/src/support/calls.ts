import { answered } from "@sumi/app/failures.ts";
import * as deposits from "@sumi/contract/deposits/calls.ts";
import * as contract from "@sumi/contract/support/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import * as withdrawals from "@sumi/contract/withdrawals/calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";

type Found = DataOf<typeof contract.supportThreadInfo>;
export type Thread = Found["thread"];
export type Message = Found["messages"][number];
export type Card = NonNullable<Message["card"]>;

/** The name under which the list of own threads is kept. */
export const THREADS = "support-threads";

/** The list of own threads has changed. */
export function tellThreads(): Promise<void> {
  return queries.invalidateQueries({ queryKey: ["pages", THREADS] });
}

/** One thread with its messages, asked for again when a signal names it. */
export function threadQuery(id: string) {
  return queryOptions({
    queryKey: ["support", "thread", id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Found> =>
      answered(await client.call(contract.supportThreadInfo, { id }, { signal })),
  });
}

/** A transfer that can be attached. */
export type Transfer = Card;

/** The newest own deposits and withdrawals. */
export const transfersQuery = queryOptions({
  queryKey: ["support", "transfers"],
  staleTime: 0,
  queryFn: async ({ signal }): Promise<readonly Transfer[]> => {
    const few = { limit: "10" };
    const [arrived, left] = await Promise.all([
      client.call(deposits.deposits, few, { signal }),
      client.call(withdrawals.withdrawals, few, { signal }),
    ]);
    const all = [
      ...answered(arrived).deposits.map(({ id, coin, amount, credited, status, created_ms }) => {
        const card = { id, coin, amount: credited ?? amount, status };
        return { created_ms, card: { kind: "deposit" as const, ...card } };
      }),
      ...answered(left).withdrawals.map(({ id, coin, qty, status, created_ms }) => {
        return { created_ms, card: { kind: "withdrawal" as const, id, coin, amount: qty, status } };
      }),
    ];
    return all.sort((a, b) => b.created_ms - a.created_ms).map(({ card }) => card);
  },
});
