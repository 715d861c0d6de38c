import { coins, type NoticeOf, type Said, type Speech } from "./speech.ts";

type Deposit = NoticeOf<"DEPOSIT_CONFIRMING" | "DEPOSIT_CREDITED" | "DEPOSIT_REJECTED">;
type Withdrawal = NoticeOf<
  | "WITHDRAW_SUBMITTED"
  | "WITHDRAW_PASSED"
  | "WITHDRAW_HELD"
  | "WITHDRAW_SENT"
  | "WITHDRAW_FAILED"
  | "WITHDRAW_REJECTED"
>;

export function sayOfDeposit(notice: Deposit, speech: Speech): Said {
  const { t } = speech;
  const { coin, amount } = notice.params;
  const figure = coins(speech, amount, coin);
  const facts = [{ label: t("amount"), value: figure, isStrong: true }];
  switch (notice.template) {
    case "DEPOSIT_CONFIRMING": {
      const { network } = notice.params;
      return {
        title: t("depositConfirming"),
        text: t("depositConfirmingText", { figure, network }),
        facts: [...facts, { label: t("network"), value: network }],
      };
    }
    case "DEPOSIT_CREDITED":
      return { title: t("depositCredited"), text: t("depositCreditedText", { figure }), facts };
    case "DEPOSIT_REJECTED": {
      const reason = t(FLAW_WORDS[notice.params.reason]);
      const text = t("depositRejectedText", { figure, reason });
      return { title: t("depositRejected"), text, facts };
    }
  }
}

const FLAW_WORDS = {
  NOT_FOUND: "flawNotFound",
  AMOUNT_MISMATCH: "flawAmount",
  BELOW_MINIMUM: "flawMinimum",
  WRONG_NETWORK: "flawNetwork",
  VOUCHER_UNREADABLE: "flawVoucher",
  DUPLICATE: "flawDuplicate",
  OTHER: "flawOther",
} as const satisfies Record<NoticeOf<"DEPOSIT_REJECTED">["params"]["reason"], string>;

export function sayOfWithdrawal(notice: Withdrawal, speech: Speech): Said {
  const { t } = speech;
  switch (notice.template) {
    case "WITHDRAW_SUBMITTED":
      return submitted(notice, speech);
    case "WITHDRAW_HELD":
      return held(notice, speech);
    case "WITHDRAW_PASSED": {
      const figure = coins(speech, notice.params.arrival, notice.params.coin);
      const facts = [{ label: t("arrival"), value: figure, isStrong: true }];
      return { title: t("withdrawPassed"), text: t("withdrawPassedText", { figure }), facts };
    }
    case "WITHDRAW_SENT":
      return sent(notice, speech);
    case "WITHDRAW_FAILED": {
      const figure = coins(speech, notice.params.quantity, notice.params.coin);
      const facts = [{ label: t("quantity"), value: figure, isStrong: true }];
      return { title: t("withdrawFailed"), text: t("withdrawFailedText", { figure }), facts };
    }
    case "WITHDRAW_REJECTED": {
      const figure = coins(speech, notice.params.quantity, notice.params.coin);
      const reason = t(REJECTION_WORDS[notice.params.reason]);
      const text = t("withdrawRejectedText", { figure, reason });
      const facts = [{ label: t("quantity"), value: figure, isStrong: true }];
      return { title: t("withdrawRejected"), text, facts };
    }
  }
}

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
