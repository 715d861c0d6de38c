import { sessions } from "@sumi/contract/devices.ts";
import type { DataOf } from "@sumi/contract/endpoint.ts";
import { queryOptions } from "@tanstack/react-query";
import { answered } from "../app/queries.ts";
import { client } from "../connection.ts";

export type Device = DataOf<typeof sessions>["sessions"][number];

/** The devices that are signed in, this one first, then those that were used lately. */
export const devicesQuery = queryOptions({
  queryKey: ["devices"],
  staleTime: 0,
  queryFn: async ({ signal }) =>
    inOrder(answered(await client.call(sessions, {}, { signal })).sessions),
});

export function inOrder(devices: readonly Device[]): readonly Device[] {
  return devices.toSorted(
    (one, other) => Number(other.current) - Number(one.current) || other.seen_ms - one.seen_ms,
  );
}
