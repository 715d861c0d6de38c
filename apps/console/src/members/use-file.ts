import { answered } from "@sumi/app/failures.ts";
import { member } from "@sumi/contract/members/staff.ts";
import { memberPerson } from "@sumi/contract/members/staff-person.ts";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { client } from "../connection.ts";
import type { MemberFile, MemberPerson } from "./data.ts";

/** The member whose file the page's address names. */
export function useUid(): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return params.uid ?? "";
}

/** The facts about the member beside their money. */
export function usePerson(uid: string): UseQueryResult<MemberPerson> {
  return useQuery({
    queryKey: ["file", uid, "person"],
    queryFn: async ({ signal }) => answered(await client.call(memberPerson, { uid }, { signal })),
  });
}

/** The member's file, as long as a file access keeps it open. */
export function useFile(uid: string): UseQueryResult<MemberFile> {
  return useQuery({
    queryKey: ["file", uid, "member"],
    queryFn: async ({ signal }) => answered(await client.call(member, { uid }, { signal })),
  });
}
