import { answered } from "@sumi/app/failures.ts";
import { support } from "@sumi/contract/user/calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";

/** Where support is to be found; empty where the operator named no place. */
export const supportQuery = queryOptions({
  queryKey: ["support"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => answered(await client.call(support, {}, { signal })).link,
});
