import { answered } from "@sumi/app/failures.ts";
import { conditionsCall } from "@sumi/contract/conditions/calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";

/** Refetched on every visit, so that a page never shows figures of another day. */
export const conditionsQuery = queryOptions({
  queryKey: ["conditions"],
  staleTime: 0,
  queryFn: async ({ signal }) => {
    return answered(await client.call(conditionsCall, {}, { signal })).conditions;
  },
});
