import type { NoticeOf, Said, Speech } from "./speech.ts";

type Account = NoticeOf<
  | "KYC_PASSED"
  | "KYC_REJECTED"
  | "KYC_REVOKED"
  | "ACCOUNT_FROZEN"
  | "APPEAL_ANSWERED"
  | "TRADING_PROHIBITED"
>;

export function sayOfAccount(notice: Account, { t, format }: Speech): Said {
  switch (notice.template) {
    case "KYC_PASSED":
      return { title: t("kycPassed"), text: t("kycPassedText"), facts: [] };
    case "KYC_REJECTED": {
      const reason = t(FLAW_WORDS[notice.params.reason]);
      return { title: t("kycRejected"), text: t("kycRejectedText", { reason }), facts: [] };
    }
    case "KYC_REVOKED": {
      const reason = t(REVOKED_WORDS[notice.params.reason]);
      return { title: t("kycRevoked"), text: t("kycRevokedText", { reason }), facts: [] };
    }
    case "ACCOUNT_FROZEN": {
      const reason = t(FREEZE_WORDS[notice.params.reason]);
      return { title: t("frozen"), text: t("frozenText", { reason }), facts: [] };
    }
    case "APPEAL_ANSWERED":
      return { title: t("appealAnswered"), text: t("appealAnsweredText"), facts: [] };
    case "TRADING_PROHIBITED": {
      const { until, reason } = notice.params;
      const moment = format.moment(until, "minute");
      return {
        title: t("tradingProhibited"),
        text:
          reason === undefined
            ? t("tradingProhibitedText", { moment })
            : t("tradingProhibitedForText", { moment, reason: t(PROHIBITION_WORDS[reason]) }),
        facts: [{ label: t("until"), value: moment }],
      };
    }
  }
}

const FLAW_WORDS = {
  UNREADABLE: "idUnreadable",
  EXPIRED: "idExpired",
  MISMATCH: "idMismatch",
  UNDER_AGE: "idUnderAge",
  DUPLICATE: "idDuplicate",
  FORGED: "idForged",
  OTHER: "idOther",
} as const satisfies Record<NoticeOf<"KYC_REJECTED">["params"]["reason"], string>;

const REVOKED_WORDS = {
  MISTAKE: "idMistake",
  FORGED: "idForged",
  EXPIRED: "idExpired",
  LEGAL_ORDER: "freezeLegal",
} as const satisfies Record<NoticeOf<"KYC_REVOKED">["params"]["reason"], string>;

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
