import { LOOKS, type NoticeKinds, type NoticeOf } from "../app/notice-kind.ts";

/**
 * Notices of staff decisions on a member. They have no link, because the letter explains what to
 * do.
 */
export const NOTICES: NoticeKinds<
  | "ACCOUNT_FROZEN"
  | "TRADING_PROHIBITED"
  | "TRADING_ALLOWED"
  | "SIGNED_OUT_BY_STAFF"
  | "WITHDRAWALS_BLOCKED"
> = {
  ACCOUNT_FROZEN: {
    look: { icon: "lock-simple", colour: "text-danger" },
    say: ({ params }, { t }) => {
      const reason = t(FREEZE_WORDS[params.reason]);
      return { title: t("frozen"), text: t("frozenText", { reason }), facts: [] };
    },
  },
  TRADING_PROHIBITED: {
    look: LOOKS.lock,
    say: ({ params }, { t, format }) => {
      const { until, reason } = params;
      const moment = format.moment(until, "minute");
      return {
        title: t("tradingProhibited"),
        text:
          reason === undefined
            ? t("tradingProhibitedText", { moment })
            : t("tradingProhibitedForText", { moment, reason: t(PROHIBITION_WORDS[reason]) }),
        facts: [{ label: t("until"), value: moment }],
      };
    },
  },
  TRADING_ALLOWED: {
    look: LOOKS.passed,
    say: (_, { t }) => ({ title: t("tradingAllowed"), text: t("tradingAllowedText"), facts: [] }),
  },
  SIGNED_OUT_BY_STAFF: {
    look: LOOKS.lock,
    say: (_, { t }) => ({ title: t("signedOut"), text: t("signedOutText"), facts: [] }),
  },
  WITHDRAWALS_BLOCKED: {
    look: LOOKS.lock,
    say: ({ params }, { t, format }) => {
      const moment = format.moment(params.until, "minute");
      return {
        title: t("withdrawalsBlocked"),
        text: t("withdrawalsBlockedText", { moment, reason: t(BLOCK_WORDS[params.reason]) }),
        facts: [{ label: t("until"), value: moment }],
      };
    },
  },
};

const FREEZE_WORDS = {
  SUSPECTED_FRAUD: "freezeFraud",
  SECURITY: "freezeSecurity",
  LEGAL_ORDER: "freezeLegal",
  MEMBER_REQUEST: "freezeRequest",
} as const satisfies Record<NoticeOf<"ACCOUNT_FROZEN">["params"]["reason"], string>;

const PROHIBITION_WORDS = {
  SUSPECTED_ABUSE: "prohibitAbuse",
  SECURITY: "prohibitSecurity",
  LEGAL_ORDER: "freezeLegal",
  MEMBER_REQUEST: "freezeRequest",
} as const satisfies Record<
  NonNullable<NoticeOf<"TRADING_PROHIBITED">["params"]["reason"]>,
  string
>;

const BLOCK_WORDS = {
  SUSPECTED_FRAUD: "freezeFraud",
  SECURITY: "prohibitSecurity",
  LEGAL_ORDER: "freezeLegal",
  MEMBER_REQUEST: "freezeRequest",
} as const satisfies Record<NoticeOf<"WITHDRAWALS_BLOCKED">["params"]["reason"], string>;
