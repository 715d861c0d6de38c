import type { NoticeContent } from "../notices.ts";

/** The headings under which members find their notices. */
export const NOTICE_CHANNELS = ["security", "wallet", "account", "trade"] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/**
 * A notice's data (rules 10). Coins, networks and markets by their names, amounts as canonical
 * decimals, moments in milliseconds: data that is put into words when somebody reads it.
 */
export type NoticeOf<Channel extends NoticeChannel, Template extends string, Params> = {
  readonly channel: Channel;
  readonly template: Template;
  readonly params: Params;
};

/** A notice with whom it is for, and the deposit, withdrawal, address or order it speaks of. */
export type AddressedNotice<Content extends NoticeContent = NoticeContent> = Content & {
  readonly member: number;
  readonly subject?: number;
};
