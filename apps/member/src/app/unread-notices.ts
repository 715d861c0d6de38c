import { answered } from "@sumi/app/failures.ts";
import { type Unread, unreadNotices } from "@sumi/contract/notices/calls.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { sharedChannel, useChannel } from "../live/shared-channel.ts";
import { queries } from "./queries.ts";

const unreadQuery = queryOptions({
  queryKey: ["notices", "unread"],
  staleTime: 0,
  queryFn: async ({ signal }): Promise<Unread> =>
    answered(await client.call(unreadNotices, {}, { signal })).unread,
});

/** Reloads after notices arrived or were read, here or on another device. */
export function noticesChanged(): void {
  void queries.invalidateQueries({ queryKey: unreadQuery.queryKey });
  void queries.invalidateQueries({ queryKey: ["pages", "notices"] });
}

const signal = sharedChannel("notices", noticesChanged);

/** The number of unread notices in each channel, kept up to date while a screen shows it. */
export function useUnread(): Unread | undefined {
  useChannel(signal);
  return useQuery(unreadQuery).data;
}

export function sumOf(unread: Unread | undefined): number {
  return Object.values(unread ?? {}).reduce((sum, count) => sum + count, 0);
}
