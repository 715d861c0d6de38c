import type billTypes from "@sumi/messages/ja-JP/bill-types/subscriptions.json";
import type { MemberCapability } from "../member-capability.ts";

/** No screen of its own: its words are shown by those of other capabilities. */
export const SUBSCRIPTIONS: MemberCapability<{ "bill-types": typeof billTypes }> = {
  words: [],
  routes: [],
};
