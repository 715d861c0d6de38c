import { answered } from "@sumi/app/failures.ts";
import * as contract from "@sumi/contract/identity/calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { memberQuery } from "../app/member.ts";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";
import type { Identity } from "./data.ts";

/** The state of certification; always refetched, since a reviewer may have decided meanwhile. */
export const identityQuery = queryOptions({
  queryKey: ["identity"],
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const identity = answered(await client.call(contract.identity, {}, { signal }));
    tellStatus(identity.status);
    return identity;
  },
});

/** Copies the status into the cached member, so that both agree. */
function tellStatus(authentication: Identity["status"]): void {
  queries.setQueryData(memberQuery.queryKey, (member) =>
    member === undefined ? undefined : { ...member, authentication },
  );
}
