import type { DataOf } from "@sumi/contract/endpoint.ts";
import type { identities, identityCase } from "@sumi/contract/staff/identities.ts";

export type IdentityRow = DataOf<typeof identities>["identities"][number];
export type IdentityCase = DataOf<typeof identityCase>;

export function keyOf({ id }: IdentityRow): string {
  return id;
}
