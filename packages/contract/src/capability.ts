import type { StaffRole } from "@sumi/primitives/staff-roles.ts";
import type { NoticeTemplate } from "./wire/notice-template.ts";
import type { Numbering } from "./wire/public-numbers.ts";

/**
 * A capability's part of the wire beside its calls. Calls need no list: the server mounts them
 * from `calls.ts` and `staff.ts`, and tests find them there.
 */
export type Capability = {
  /** The roles that carry each permission, by the names that staff calls ask for. */
  readonly permissions?: Readonly<Record<string, readonly StaffRole[]>>;
  /** The types of its lines on a member's bill (rules 9). */
  readonly bills?: readonly string[];
  /** The numbering of its bills' reference, if not commands; samples are numbered in public. */
  readonly billReference?: Numbering | "samples";
  /** The templates of its notices (rules 10). */
  readonly notices?: readonly NoticeTemplate[];
};
