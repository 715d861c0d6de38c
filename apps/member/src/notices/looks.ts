import type { NoticeData } from "@sumi/contract/notices/calls.ts";
import type { IconName } from "@sumi/ui/icons/Icon.tsx";
import { type Path, paths } from "../paths.ts";
import type { Template } from "./speech.ts";

export type Look = {
  readonly icon: IconName;
  /** A class of text colour; the words say it as well. */
  readonly colour: string;
};

const WATCH: Look = { icon: "shield-check", colour: "text-warning" };
const LOCK: Look = { icon: "lock-simple", colour: "text-warning" };
const UNDER_WAY: Look = { icon: "clock", colour: "text-link" };
const RETURNED: Look = { icon: "warning", colour: "text-danger" };
const TRADE: Look = { icon: "chart-line-up", colour: "text-accent" };

/** How each kind of notice looks in the list. */
export const LOOKS: Readonly<Record<Template, Look>> = {
  LOGIN_NEW_DEVICE: WATCH,
  PASSWORD_CHANGED: LOCK,
  WITHDRAW_PASSWORD_CHANGED: LOCK,
  SECURITY_CHANGED: WATCH,
  ADDRESS_ADDED: { icon: "address-book", colour: "text-warning" },
  DEPOSIT_CONFIRMING: UNDER_WAY,
  DEPOSIT_CREDITED: { icon: "wallet", colour: "text-success" },
  DEPOSIT_REJECTED: RETURNED,
  WITHDRAW_SUBMITTED: UNDER_WAY,
  WITHDRAW_PASSED: { icon: "check", colour: "text-success" },
  WITHDRAW_HELD: { icon: "clock", colour: "text-warning" },
  WITHDRAW_SENT: { icon: "arrow-line-up", colour: "text-success" },
  WITHDRAW_FAILED: RETURNED,
  WITHDRAW_REJECTED: RETURNED,
  KYC_PASSED: { icon: "check", colour: "text-success" },
  KYC_REJECTED: RETURNED,
  KYC_REVOKED: RETURNED,
  ACCOUNT_FROZEN: { icon: "lock-simple", colour: "text-danger" },
  APPEAL_ANSWERED: { icon: "info", colour: "text-link" },
  TRADING_PROHIBITED: LOCK,
  ORDER_FILLED: TRADE,
  ORDER_EXPIRED: { icon: "clock-counter-clockwise", colour: "text-text-3" },
  TRIGGER_FIRED: { icon: "bell", colour: "text-accent" },
};

type Way = {
  readonly word:
    | "toSecurity"
    | "toDeposit"
    | "toWithdrawal"
    | "toAddresses"
    | "toIdentity"
    | "toLetters"
    | "toOrder";
  readonly to: Path;
  readonly search: Readonly<Record<string, string>>;
};

/** The page of what a notice speaks of, where there is one. */
export function wayFrom({ template, subject }: NoticeData): Way | undefined {
  const search: Way["search"] = subject === null ? {} : { id: subject };
  if (template.startsWith("DEPOSIT_"))
    return { word: "toDeposit", to: paths.depositDetail, search };
  if (template.startsWith("WITHDRAW_") && subject !== null) {
    return { word: "toWithdrawal", to: paths.withdrawal, search };
  }
  if (template.startsWith("KYC_")) return { word: "toIdentity", to: paths.identity, search: {} };
  if (template === "APPEAL_ANSWERED") return { word: "toLetters", to: paths.letters, search: {} };
  if (template.startsWith("ORDER_") || template === "TRIGGER_FIRED") {
    return { word: "toOrder", to: paths.receipt, search };
  }
  if (template === "ADDRESS_ADDED") {
    return { word: "toAddresses", to: paths.addresses, search: {} };
  }
  const isOfStaff = template === "ACCOUNT_FROZEN" || template === "TRADING_PROHIBITED";
  return isOfStaff ? undefined : { word: "toSecurity", to: paths.security, search: {} };
}

/** Whether nothing can come of it any more: then a letter carries the seal. */
export function isFinal({ template }: NoticeData): boolean {
  return FINAL.has(template);
}

const FINAL: ReadonlySet<Template> = new Set([
  ...(["DEPOSIT_CREDITED", "DEPOSIT_REJECTED"] as const),
  ...(["WITHDRAW_SENT", "WITHDRAW_FAILED", "WITHDRAW_REJECTED"] as const),
]);
