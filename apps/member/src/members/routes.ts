import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/members.json";
import type { MemberCapability } from "../member-capability.ts";

/** No screen of its own: its words are shown by those of other capabilities. */
export const MEMBERS: MemberCapability<{ "notice-texts": typeof noticeTexts }> = {
  words: [],
  routes: [],
};
