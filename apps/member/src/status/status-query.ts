import { answered } from "@sumi/app/failures.ts";
import { status } from "@sumi/contract/status/calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";

const AGAIN_MS = 30_000;

/** Asked for again while the page is open: a state that is old is none. */
export const statusQuery = queryOptions({
  queryKey: ["status"],
  staleTime: 0,
  refetchInterval: AGAIN_MS,
  queryFn: async ({ signal }) => answered(await client.call(status, {}, { signal })),
});
