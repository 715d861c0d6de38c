import type { member } from "@sumi/contract/members/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";

export type MemberFile = DataOf<typeof member>;
