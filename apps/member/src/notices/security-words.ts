import type { NoticeOf, Said, Speech } from "./speech.ts";

type Security = NoticeOf<
  | "LOGIN_NEW_DEVICE"
  | "PASSWORD_CHANGED"
  | "WITHDRAW_PASSWORD_CHANGED"
  | "SECURITY_CHANGED"
  | "ADDRESS_ADDED"
>;

export function sayOfSecurity(notice: Security, speech: Speech): Said {
  const { t, format } = speech;
  switch (notice.template) {
    case "LOGIN_NEW_DEVICE":
      return newDevice(notice, speech);
    case "PASSWORD_CHANGED": {
      const { time, withdraw_blocked_until: untilMs } = notice.params;
      const moment = format.moment(untilMs, "minute");
      return {
        title: t("passwordChanged"),
        text: t("passwordChangedText", { moment }),
        facts: [...when(time, speech), { label: t("until"), value: moment }],
      };
    }
    case "WITHDRAW_PASSWORD_CHANGED": {
      const { time, manual_review_until: untilMs } = notice.params;
      const moment = format.moment(untilMs, "minute");
      return {
        title: t("withdrawPasswordChanged"),
        text: t("withdrawPasswordChangedText", { moment }),
        facts: [...when(time, speech), { label: t("until"), value: moment }],
      };
    }
    case "SECURITY_CHANGED": {
      const { time, change } = notice.params;
      const title = t(CHANGE_WORDS[change]);
      return { title, text: t("securityChangedText"), facts: when(time, speech) };
    }
    case "ADDRESS_ADDED":
      return addressAdded(notice, speech);
  }
}

/** What changed, as a title. */
const CHANGE_WORDS = {
  WITHDRAWAL_PASSWORD_SET: "withdrawalPasswordSet",
  WITHDRAWAL_PASSWORD_LOCKED: "withdrawalPasswordLocked",
  EMAIL_BOUND: "emailBound",
  EMAIL_CHANGED: "emailChanged",
  ANTI_PHISHING_CHANGED: "antiPhishingChanged",
  SECOND_FACTOR_ADDED: "secondFactorAdded",
  SECOND_FACTOR_REMOVED: "secondFactorRemoved",
  SECOND_FACTOR_RESET: "secondFactorReset",
  BANK_CARD_ADDED: "bankCardAdded",
  BANK_CARD_REMOVED: "bankCardRemoved",
  DATA_EXPORTED: "dataExported",
} as const satisfies Record<NoticeOf<"SECURITY_CHANGED">["params"]["change"], string>;

function newDevice({ params }: NoticeOf<"LOGIN_NEW_DEVICE">, speech: Speech): Said {
  const { t } = speech;
  const { time, ip } = params;
  const device = params.device === "" ? t("unknownDevice") : params.device;
  return {
    title: t("newDevice"),
    text: t("newDeviceText", { device, ip }),
    facts: [
      ...when(time, speech),
      { label: t("device"), value: device },
      { label: t("ipAddress"), value: ip },
    ],
  };
}

/** An address that its member erased is gone from here as well. */
function addressAdded({ params }: NoticeOf<"ADDRESS_ADDED">, { t }: Speech): Said {
  const { network, address_masked: address } = params;
  const ends = address === "" ? [] : [{ label: t("destination"), value: address }];
  return {
    title: t("addressAdded"),
    text: t(address === "" ? "addressErasedText" : "addressAddedText", { address, network }),
    facts: [{ label: t("network"), value: network }, ...ends],
  };
}

function when(timeMs: number, { t, format }: Speech): Said["facts"] {
  return [{ label: t("time"), value: format.moment(timeMs, "second") }];
}
