import { LOOKS, momentOf, type NoticeKinds, type NoticeOf } from "../app/notice-kind.ts";
import { ACCOUNT_SECURITY_PATHS } from "./paths.ts";

const TO_SECURITY = { word: "toSecurity", to: ACCOUNT_SECURITY_PATHS.security } as const;

export const NOTICES: NoticeKinds<
  "PASSWORD_CHANGED" | "WITHDRAW_PASSWORD_CHANGED" | "SECURITY_CHANGED"
> = {
  PASSWORD_CHANGED: {
    look: LOOKS.lock,
    way: TO_SECURITY,
    say: ({ params }, speech) => {
      const { t, format } = speech;
      const moment = format.moment(params.withdraw_blocked_until, "minute");
      return {
        title: t("passwordChanged"),
        text: t("passwordChangedText", { moment }),
        facts: [...momentOf(params.time, speech), { label: t("until"), value: moment }],
      };
    },
  },
  WITHDRAW_PASSWORD_CHANGED: {
    look: LOOKS.lock,
    way: TO_SECURITY,
    say: ({ params }, speech) => {
      const { t, format } = speech;
      const moment = format.moment(params.manual_review_until, "minute");
      return {
        title: t("withdrawPasswordChanged"),
        text: t("withdrawPasswordChangedText", { moment }),
        facts: [...momentOf(params.time, speech), { label: t("until"), value: moment }],
      };
    },
  },
  SECURITY_CHANGED: {
    look: LOOKS.watch,
    way: TO_SECURITY,
    say: ({ params }, speech) => {
      const { t } = speech;
      const { change, time } = params;
      const text = t(change in TEXTS ? TEXTS[change as keyof typeof TEXTS] : "securityChangedText");
      return { title: t(CHANGE_WORDS[change]), text, facts: momentOf(time, speech) };
    },
  },
};

/** Under a settings lock no password can be changed, so these notices name another way out. */
const TEXTS = {
  SETTINGS_LOCKED: "settingsLockedText",
  SETTINGS_LOCK_LIFT_ASKED: "settingsLockLiftAskedText",
} as const;

/** The title of the notice for each change. */
const CHANGE_WORDS = {
  WITHDRAWAL_PASSWORD_SET: "withdrawalPasswordSet",
  WITHDRAWAL_PASSWORD_LOCKED: "withdrawalPasswordLocked",
  SECOND_FACTOR_LOCKED: "secondFactorLocked",
  SIGN_IN_GUESSED: "signInGuessed",
  EMAIL_BOUND: "emailBound",
  EMAIL_CHANGED: "emailChanged",
  ANTI_PHISHING_CHANGED: "antiPhishingChanged",
  SECOND_FACTOR_SET: "secondFactorAdded",
  SECOND_FACTOR_ADDED: "secondFactorAdded",
  SECOND_FACTOR_REMOVED: "secondFactorRemoved",
  SECOND_FACTOR_RESET: "secondFactorReset",
  SETTINGS_LOCKED: "settingsLocked",
  SETTINGS_LOCK_LIFT_ASKED: "settingsLockLiftAsked",
  SETTINGS_LOCK_KEPT: "settingsLockKept",
  SETTINGS_LOCK_LIFTED: "settingsLockLifted",
  BANK_CARD_ADDED: "bankCardAdded",
  BANK_CARD_REMOVED: "bankCardRemoved",
  PUSH_BROWSER_ADDED: "pushBrowserAdded",
  DATA_EXPORTED: "dataExported",
} as const satisfies Record<NoticeOf<"SECURITY_CHANGED">["params"]["change"], string>;
