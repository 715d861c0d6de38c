import type { DecertifyReason, IdentityFlaw } from "@sumi/core/identity/events.ts";
import type { Certification } from "@sumi/core/members/members.ts";
import type { NoticeOf } from "../notices/notice.ts";
import type { NoticeRules } from "../notices/notice-rules.ts";

export type IdentityNotice =
  | NoticeOf<"account", "KYC_SUBMITTED", Record<string, never>>
  | NoticeOf<"account", "KYC_PASSED", { readonly level: Certification }>
  | NoticeOf<"account", "KYC_REJECTED", { readonly reason: IdentityFlaw }>
  | NoticeOf<"account", "KYC_REVOKED", { readonly reason: DecertifyReason }>;

export const IDENTITY_NOTICES: NoticeRules<IdentityNotice> = {
  IdentitySubmitted: ({ member }) => ({
    channel: "account",
    template: "KYC_SUBMITTED",
    member,
    params: {},
  }),
  MemberCertified: ({ member }) => ({
    channel: "account",
    template: "KYC_PASSED",
    member,
    params: { level: "certified" },
  }),
  IdentityRejected: ({ member, reason }) => ({
    channel: "account",
    template: "KYC_REJECTED",
    member,
    params: { reason },
  }),
  MemberDecertified: ({ member, reason }) => ({
    channel: "account",
    template: "KYC_REVOKED",
    member,
    params: { reason },
  }),
};
