import { answeredQuestion } from "@sumi/app/failures.ts";
import { type WatchedData, watchedAddresses } from "@sumi/contract/wallet/calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { queries } from "./queries.ts";

/** An address outside the exchange that the member looks at. */
export type Watched = WatchedData;

/** The member's watched addresses, oldest first. */
export const watchedQuery = queryOptions({
  queryKey: ["wallet", "watched"],
  staleTime: 0,
  retry: false,
  queryFn: async ({ signal }) => {
    const answer = await client.call(watchedAddresses, {}, { signal });
    return answeredQuestion(answer).addresses;
  },
});

/** One whose name or proof has changed keeps its place. */
export function rememberWatched(watched: Watched): void {
  queries.setQueryData(watchedQuery.queryKey, (known) => {
    if (known === undefined) return undefined;
    const isKnown = known.some(({ id }) => id === watched.id);
    return isKnown
      ? known.map((each) => (each.id === watched.id ? watched : each))
      : [...known, watched];
  });
  void queries.invalidateQueries({ queryKey: ["wallet", "balances"] });
}

export function forgetWatched(id: string): void {
  queries.setQueryData(watchedQuery.queryKey, (known) => known?.filter((each) => each.id !== id));
}
