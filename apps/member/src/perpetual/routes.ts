import type billTypes from "@sumi/messages/ja-JP/bill-types/perpetual.json";
import type { MemberCapability } from "../member-capability.ts";

/** The lines of its bills; they are shown by the screen of bills. */
export const PERPETUAL: MemberCapability<{ "bill-types": typeof billTypes }> = {
  words: [],
  routes: [],
};
