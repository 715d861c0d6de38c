import { answered } from "@sumi/app/failures.ts";
import * as contract from "@sumi/contract/identity/calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { memberQuery } from "../app/member.ts";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";
import type { Identity } from "./data.ts";

/** Whether one is certified; a person may have decided since. */
export const identityQuery = queryOptions({
  queryKey: ["identity"],
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const identity = answered(await client.call(contract.identity, {}, { signal }));
    tellStatus(identity.status);
    return identity;
  },
});

/** What the member's own file says of it follows what is known here. */
function tellStatus(authentication: Identity["status"]): void {
  queries.setQueryData(memberQuery.queryKey, (member) =>
    member === undefined ? undefined : { ...member, authentication },
  );
}
