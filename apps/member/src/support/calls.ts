import { answered } from "@sumi/app/failures.ts";
import * as contract from "@sumi/contract/support/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
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
