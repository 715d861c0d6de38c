import type { StaffRole } from "@sumi/primitives/staff-roles.ts";
import { CAPABILITIES, type Permission } from "./capabilities.ts";

/**
 * The roles that carry each permission. The server checks this table for each call; a test checks
 * everything that is mounted against it. An auditor reads everything and changes only the audit
 * trail. The two halves of an act of two people are separate permissions where their roles differ.
 */
export const PERMISSIONS = Object.assign(
  {},
  ...CAPABILITIES.map((capability) => ("permissions" in capability ? capability.permissions : {})),
  // `Permission` is the union of their names.
) as Readonly<Record<Permission, readonly StaffRole[]>>;

/** True if one of these roles carries the permission. */
export function permits(roles: readonly StaffRole[], permission: Permission): boolean {
  const allowed = PERMISSIONS[permission];
  return roles.some((role) => allowed.includes(role));
}

/** Returns every permission of a person with these roles. */
export function permissionsOf(roles: readonly StaffRole[]): readonly Permission[] {
  // The keys of the table are of its own type; Object.keys forgets that.
  const all = Object.keys(PERMISSIONS) as Permission[];
  return all.filter((permission) => permits(roles, permission));
}
