import type { links } from "@sumi/contract/linked-accounts/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";

export type AccountLink = DataOf<typeof links>["links"][number];

/** Two accounts are one pair, whatever is decided about them. */
export function keyOfLink({ older, newer }: AccountLink): string {
  return `${older.uid}-${newer.uid}`;
}
