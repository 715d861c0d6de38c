import { answered } from "@sumi/app/failures.ts";
import { supportLink } from "@sumi/contract/support/calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";

/** Where support is: a path of this app, or a page that the operator named. */
export const supportQuery = queryOptions({
  queryKey: ["support"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => answered(await client.call(supportLink, {}, { signal })).link,
});
