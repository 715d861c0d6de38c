import { answered } from "@sumi/app/failures.ts";
import { getUserInfo } from "@sumi/contract/user/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { session } from "../session/session.ts";
import { useIsSignedIn } from "../session/use-session.ts";

export type Member = DataOf<typeof getUserInfo>["userInfo"];

/** The member's own data; refetched after the member's own actions, never by time. */
export const memberQuery = queryOptions({
  queryKey: ["member"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<Member> => {
    const { userInfo } = answered(await client.call(getUserInfo, {}, { signal }));
    session.remember(userInfo.id);
    return userInfo;
  },
});

/** The signed-in member, once loaded. */
export function useMember(): Member | undefined {
  const enabled = useIsSignedIn();
  return useQuery({ ...memberQuery, enabled }).data;
}
