import { answered } from "@sumi/app/failures.ts";
import { security } from "@sumi/contract/second-factors/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { queryOptions } from "@tanstack/react-query";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";

export type SecurityStatus = DataOf<typeof security>;

/** The account's second factors; always refetched, since other devices may have changed them. */
export const securityQuery = queryOptions({
  queryKey: ["security"],
  staleTime: 0,
  queryFn: async ({ signal }) => answered(await client.call(security, {}, { signal })),
});

export function securityHasChanged(): void {
  void queries.invalidateQueries({ queryKey: ["security"] });
}
