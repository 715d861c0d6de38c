import { answered } from "@sumi/app/failures.ts";
import { passkeys } from "@sumi/contract/second-factors/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";

export type Passkey = DataOf<typeof passkeys>["passkeys"][number];

/** Oldest first; refetched together with the account's other second factors. */
export const passkeysQuery = queryOptions({
  queryKey: ["security", "passkeys"],
  staleTime: 0,
  queryFn: async ({ signal }) => answered(await client.call(passkeys, {}, { signal })).passkeys,
});
