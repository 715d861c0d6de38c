import type { NoticeContent } from "../vocabulary.ts";

/** The headings under which members find their notices. */
export const NOTICE_CHANNELS = [
  "security",
  "wallet",
  "account",
  "trade",
  "contract",
  "subscription",
  "mining",
  "referral",
] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/**
 * A notice's data (rules 10). Coins, networks and markets by their names, amounts as canonical
 * decimals, moments in milliseconds: the words are chosen when it is read.
 */
export type NoticeOf<Channel extends NoticeChannel, Template extends string, Params> = {
  readonly channel: Channel;
  readonly template: Template;
  readonly params: Params;
};

/** One notice: its member, its content, and the order, deposit or other subject it is about. */
export type AddressedNotice<Content extends NoticeContent = NoticeContent> = Content & {
  readonly member: number;
  readonly subject?: number;
};
