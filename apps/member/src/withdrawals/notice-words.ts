import {
  coins,
  LOOKS,
  type NoticeKinds,
  type NoticeOf,
  type Said,
  type Speech,
} from "../app/notice-kind.ts";
import { WITHDRAWALS_PATHS } from "./paths.ts";

const TO_WITHDRAWAL = {
  word: "toWithdrawal",
  to: WITHDRAWALS_PATHS.withdrawal,
  isOfSubject: true,
} as const;

const TO_ADDRESSES = { word: "toAddresses", to: WITHDRAWALS_PATHS.addresses } as const;
const ADDRESS_LOOK = { icon: "address-book", colour: "text-warning" } as const;

export const NOTICES: NoticeKinds<
  | "ADDRESS_ADDED"
  | "ADDRESS_REMOVED"
  | "WITHDRAW_SUBMITTED"
  | "WITHDRAW_PASSED"
  | "WITHDRAW_HELD"
  | "WITHDRAW_SENT"
  | "WITHDRAW_FAILED"
  | "WITHDRAW_REJECTED"
> = {
  ADDRESS_ADDED: { look: ADDRESS_LOOK, way: TO_ADDRESSES, say: addressAdded },
  ADDRESS_REMOVED: { look: ADDRESS_LOOK, way: TO_ADDRESSES, say: addressRemoved },
  WITHDRAW_SUBMITTED: { look: LOOKS.underWay, way: TO_WITHDRAWAL, say: submitted },
  WITHDRAW_PASSED: {
    look: LOOKS.passed,
    way: TO_WITHDRAWAL,
    say: ({ params }, speech) => {
      const { t } = speech;
      const figure = coins(speech, params.arrival, params.coin);
      const facts = [{ label: t("arrival"), value: figure, isStrong: true }];
      return { title: t("withdrawPassed"), text: t("withdrawPassedText", { figure }), facts };
    },
  },
  WITHDRAW_HELD: {
    look: { icon: "clock", colour: "text-warning" },
    way: TO_WITHDRAWAL,
    say: held,
  },
  WITHDRAW_SENT: {
    look: { icon: "arrow-line-up", colour: "text-success" },
    way: TO_WITHDRAWAL,
    isFinal: true,
    say: sent,
  },
  WITHDRAW_FAILED: {
    look: LOOKS.returned,
    way: TO_WITHDRAWAL,
    isFinal: true,
    say: ({ params }, speech) => {
      const { t } = speech;
      const figure = coins(speech, params.quantity, params.coin);
      const facts = [{ label: t("quantity"), value: figure, isStrong: true }];
      return { title: t("withdrawFailed"), text: t("withdrawFailedText", { figure }), facts };
    },
  },
  WITHDRAW_REJECTED: {
    look: LOOKS.returned,
    way: TO_WITHDRAWAL,
    isFinal: true,
    say: ({ params }, speech) => {
      const { t } = speech;
      const figure = coins(speech, params.quantity, params.coin);
      const reason = t(REJECTION_WORDS[params.reason]);
      return {
        title: t("withdrawRejected"),
        text: t("withdrawRejectedText", { figure, reason }),
        facts: [{ label: t("quantity"), value: figure, isStrong: true }],
        wordsToMember: params.words,
      };
    },
  },
};

const REJECTION_WORDS = {
  ADDRESS_RISK: "withdrawals:reasonAddressRisk",
  DOCUMENTS_MISSING: "withdrawals:reasonDocuments",
  SUSPECTED_FRAUD: "withdrawals:reasonFraud",
  LEGAL_ORDER: "withdrawals:reasonLegal",
  NETWORK_UNAVAILABLE: "withdrawals:reasonNetwork",
  OTHER: "withdrawals:reasonOther",
  OVERDUE: "withdrawals:reasonOverdue",
} as const satisfies Record<NoticeOf<"WITHDRAW_REJECTED">["params"]["reason"], string>;

const HOLD_WORDS = {
  NEW_ADDRESS: "withdrawals:waitNewAddress",
  SECURITY_CHANGE: "withdrawals:waitSecurityChange",
  OVER_LIMIT: "withdrawals:waitOverLimit",
  DOCUMENTS: "withdrawals:waitDocuments",
} as const satisfies Record<NoticeOf<"WITHDRAW_HELD">["params"]["reason"], string>;

function submitted({ params }: NoticeOf<"WITHDRAW_SUBMITTED">, speech: Speech): Said {
  const { t } = speech;
  const { coin, quantity, fee } = params;
  const figure = coins(speech, quantity, coin);
  const arrival = coins(speech, params.arrival, coin);
  return {
    title: t("withdrawSubmitted"),
    text: t("withdrawSubmittedText", { figure, arrival }),
    facts: [
      { label: t("quantity"), value: figure },
      { label: t("fee"), value: coins(speech, fee, coin) },
      { label: t("arrival"), value: arrival, isStrong: true },
    ],
  };
}

function held({ params }: NoticeOf<"WITHDRAW_HELD">, speech: Speech): Said {
  const { t, format } = speech;
  const figure = coins(speech, params.quantity, params.coin);
  const reason = t(HOLD_WORDS[params.reason]);
  const moment = format.moment(params.deadline, "minute");
  return {
    title: t("withdrawHeld"),
    text: t("withdrawHeldText", { figure, reason, moment }),
    facts: [
      { label: t("quantity"), value: figure, isStrong: true },
      { label: t("until"), value: moment },
    ],
  };
}

function sent({ params }: NoticeOf<"WITHDRAW_SENT">, speech: Speech): Said {
  const { t } = speech;
  const figure = coins(speech, params.arrival, params.coin);
  const id = params.txid === null ? [] : [{ label: t("transaction"), value: params.txid }];
  return {
    title: t("withdrawSent"),
    text: t("withdrawSentText", { figure }),
    facts: [{ label: t("arrival"), value: figure, isStrong: true }, ...id],
  };
}

/** An address that its member erased is gone from here as well. */
function addressAdded({ params }: NoticeOf<"ADDRESS_ADDED">, { t }: Speech): Said {
  const { network, address_masked: address } = params;
  return {
    title: t("addressAdded"),
    text: t(address === "" ? "addressErasedText" : "addressAddedText", { address, network }),
    facts: addressFacts(params, t),
  };
}

function addressRemoved({ params }: NoticeOf<"ADDRESS_REMOVED">, { t }: Speech): Said {
  const { network, address_masked: address } = params;
  const word = address === "" ? "addressRemovedErasedText" : "addressRemovedText";
  return {
    title: t("addressRemoved"),
    text: t(word, { address, network }),
    facts: addressFacts(params, t),
  };
}

function addressFacts({ network, address_masked: address }: SavedAddress, t: Speech["t"]) {
  const ends = address === "" ? [] : [{ label: t("destination"), value: address }];
  return [{ label: t("network"), value: network }, ...ends];
}

type SavedAddress = NoticeOf<"ADDRESS_ADDED">["params"];
