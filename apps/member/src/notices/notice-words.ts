import type { NoticeData } from "@sumi/contract/notices/calls.ts";
import { sayOfAccount } from "./account-words.ts";
import { sayOfSecurity } from "./security-words.ts";
import type { Said, Speech } from "./speech.ts";
import { sayOfTrade } from "./trade-words.ts";
import { sayOfDeposit, sayOfWithdrawal } from "./wallet-words.ts";

/** A notice in the reader's language: its data are put into words here and nowhere before. */
export function sayNotice(notice: NoticeData, speech: Speech): Said {
  switch (notice.template) {
    case "LOGIN_NEW_DEVICE":
    case "PASSWORD_CHANGED":
    case "WITHDRAW_PASSWORD_CHANGED":
    case "SECURITY_CHANGED":
    case "ADDRESS_ADDED":
      return sayOfSecurity(notice, speech);
    case "DEPOSIT_CONFIRMING":
    case "DEPOSIT_CREDITED":
    case "DEPOSIT_REJECTED":
      return sayOfDeposit(notice, speech);
    case "KYC_PASSED":
    case "KYC_REJECTED":
    case "KYC_REVOKED":
    case "ACCOUNT_FROZEN":
    case "APPEAL_ANSWERED":
    case "TRADING_PROHIBITED":
      return sayOfAccount(notice, speech);
    case "ORDER_FILLED":
    case "ORDER_EXPIRED":
    case "TRIGGER_FIRED":
      return sayOfTrade(notice, speech);
    default:
      return sayOfWithdrawal(notice, speech);
  }
}
