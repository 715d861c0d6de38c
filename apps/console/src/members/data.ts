import type { member } from "@sumi/contract/members/staff.ts";
import type { memberPerson } from "@sumi/contract/members/staff-person.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";

export type MemberFile = DataOf<typeof member>;
export type MemberPerson = DataOf<typeof memberPerson>;
