import type billTypes from "@sumi/messages/ja-JP/bill-types/perpetual.json";
import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/perpetual.json";
import type { MemberCapability } from "../member-capability.ts";

/** The words of its bills and notices; they are shown by the screens of both. */
export const PERPETUAL: MemberCapability<{
  "bill-types": typeof billTypes;
  "notice-texts": typeof noticeTexts;
}> = {
  words: [],
  routes: [],
};
