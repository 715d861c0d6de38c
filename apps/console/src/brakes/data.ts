import { answered } from "@sumi/app/failures.ts";
import { brakeThings } from "@sumi/contract/brakes/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { client } from "../connection.ts";

export type BrakeThing = DataOf<typeof brakeThings>["things"][number];

/** The things that can be braked, and the exchange's time. */
export const brakesQuery = {
  queryKey: ["brakes"],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    return answered(await client.call(brakeThings, {}, { signal }));
  },
} as const;

const KINDS = [
  "deposits",
  "withdrawals",
  "market",
  "conversion",
  "sign_ups",
  "delivery",
  "perpetual",
  "subscriptions",
  "mining",
] as const;

/** The kind as the console has a word for it; undefined for one that it does not know yet. */
export function knownKind(kind: string): (typeof KINDS)[number] | undefined {
  return KINDS.find((known) => known === kind);
}
