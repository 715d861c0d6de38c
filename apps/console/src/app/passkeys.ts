import { answered } from "@sumi/app/failures.ts";
import { staffPasskeys } from "@sumi/contract/sign-in/staff-passkeys.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { whileAttended } from "./attended.ts";
import { ownQuery } from "./own.ts";
import { queries } from "./queries.ts";

export type Passkey = DataOf<typeof staffPasskeys>["passkeys"][number];

const ASK_EVERY_MS = 60_000;

/** The person's own passkeys, and what was changed of them lately. */
export const passkeysQuery = queryOptions({
  queryKey: ["own-passkeys"],
  refetchInterval: whileAttended(ASK_EVERY_MS),
  queryFn: async ({ signal }) => answered(await client.call(staffPasskeys, {}, { signal })),
});

export async function passkeysHaveChanged(): Promise<void> {
  await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  await queries.invalidateQueries({ queryKey: ownQuery.queryKey });
}
