import type { identities, identityCase } from "@sumi/contract/identity/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";

export type IdentityRow = DataOf<typeof identities>["identities"][number];
export type IdentityCase = DataOf<typeof identityCase>;

export function keyOf({ id }: IdentityRow): string {
  return id;
}
