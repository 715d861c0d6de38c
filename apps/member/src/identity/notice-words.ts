import { LOOKS, type NoticeKinds, type NoticeOf } from "../app/notice-kind.ts";
import { IDENTITY_PATHS } from "./paths.ts";

const TO_IDENTITY = { word: "toIdentity", to: IDENTITY_PATHS.identity } as const;

export const NOTICES: NoticeKinds<"KYC_SUBMITTED" | "KYC_PASSED" | "KYC_REJECTED" | "KYC_REVOKED"> =
  {
    KYC_SUBMITTED: {
      look: LOOKS.underWay,
      way: TO_IDENTITY,
      say: (_, { t }) => ({ title: t("kycSubmitted"), text: t("kycSubmittedText"), facts: [] }),
    },
    KYC_PASSED: {
      look: LOOKS.passed,
      way: TO_IDENTITY,
      say: (_, { t }) => ({ title: t("kycPassed"), text: t("kycPassedText"), facts: [] }),
    },
    KYC_REJECTED: {
      look: LOOKS.returned,
      way: TO_IDENTITY,
      say: ({ params }, { t }) => {
        const reason = t(FLAW_WORDS[params.reason]);
        return { title: t("kycRejected"), text: t("kycRejectedText", { reason }), facts: [] };
      },
    },
    KYC_REVOKED: {
      look: LOOKS.returned,
      way: TO_IDENTITY,
      say: ({ params }, { t }) => {
        const reason = t(REVOKED_WORDS[params.reason]);
        return { title: t("kycRevoked"), text: t("kycRevokedText", { reason }), facts: [] };
      },
    },
  };

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
