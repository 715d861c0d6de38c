import { answered } from "@sumi/app/failures.ts";
import type { Permission } from "@sumi/contract/capabilities.ts";
import { own } from "@sumi/contract/sign-in/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { ownDrafts } from "../session/drafts.ts";

export type Own = DataOf<typeof own>;

/** The signed-in staff account: number, name, roles, and the steps still to be done. */
export const ownQuery = queryOptions({
  queryKey: ["own"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<Own> => {
    const found = answered(await client.call(own, {}, { signal }));
    ownDrafts(found.number);
    return found;
  },
});

export function useOwn(): Own | undefined {
  return useQuery(ownQuery).data;
}

/**
 * Tells whether the caller has a permission, as the server sent it with their account. Screens hide
 * actions that the server would refuse.
 */
export function useMay(): (permission: Permission) => boolean {
  const { permissions = [] } = useOwn() ?? {};
  return (permission) => permissions.includes(permission);
}
