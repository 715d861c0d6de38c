import { answered } from "@sumi/app/failures.ts";
import type { Permission } from "@sumi/contract/capabilities.ts";
import { own } from "@sumi/contract/sign-in/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";

export type Own = DataOf<typeof own>;

/** The caller's own file: number, name, roles and what is still to be done. */
export const ownQuery = queryOptions({
  queryKey: ["own"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<Own> => answered(await client.call(own, {}, { signal })),
});

export function useOwn(): Own | undefined {
  return useQuery(ownQuery).data;
}

/**
 * Whether the caller may do it, as the server told with the caller's own file. A screen hides what
 * would be refused.
 */
export function useMay(): (permission: Permission) => boolean {
  const { permissions = [] } = useOwn() ?? {};
  return (permission) => permissions.includes(permission);
}
