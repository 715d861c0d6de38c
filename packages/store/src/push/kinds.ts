import type { NoticeTemplate } from "../vocabulary.ts";

/** The kinds of notices among which a member chooses what is pushed. */
export const PUSH_KINDS = [
  "fills",
  "margin",
  "liquidations",
  "results",
  "deposits",
  "withdrawals",
  "sign_ins",
  "prices",
  "support",
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** The kind of each template that is pushed. */
export type PushedNotices = { readonly [Template in NoticeTemplate]?: PushKind };
