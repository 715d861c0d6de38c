import type { DataOf } from "@sumi/contract/endpoint.ts";
import type { member } from "@sumi/contract/staff/members.ts";

export type MemberFile = DataOf<typeof member>;
