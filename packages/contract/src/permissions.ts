import { CAPABILITIES, type Permission } from "./capabilities.ts";
import type { StaffRole } from "./wire/staff-roles.ts";

/**
 * The roles that carry each permission. The server asks this table for each call; a test walks it
 * over everything that is mounted. An auditor reads everything and changes nothing but the audit
 * trail. The two halves of an act of two people are permissions of their own where they differ.
 */
export const PERMISSIONS = Object.assign(
  {},
  ...CAPABILITIES.map((capability) => ("permissions" in capability ? capability.permissions : {})),
) as Readonly<Record<Permission, readonly StaffRole[]>>; // `Permission` is what they all name.

/** Whether one of these roles carries the permission. */
export function permits(roles: readonly StaffRole[], permission: Permission): boolean {
  const allowed = PERMISSIONS[permission];
  return roles.some((role) => allowed.includes(role));
}

/** Everything that somebody with these roles may do. */
export function permissionsOf(roles: readonly StaffRole[]): readonly Permission[] {
  // The keys of the table are of its own type; Object.keys forgets that.
  const all = Object.keys(PERMISSIONS) as Permission[];
  return all.filter((permission) => permits(roles, permission));
}
