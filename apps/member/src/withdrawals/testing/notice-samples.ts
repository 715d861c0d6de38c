import type { NoticeSamples } from "../../app/testing/notice-samples.ts";

export const SAMPLES: NoticeSamples<
  | "ADDRESS_ADDED"
  | "ADDRESS_REMOVED"
  | "WITHDRAW_SUBMITTED"
  | "WITHDRAW_PASSED"
  | "WITHDRAW_HELD"
  | "WITHDRAW_SENT"
  | "WITHDRAW_FAILED"
  | "WITHDRAW_REJECTED"
> = {
  ADDRESS_ADDED: { network: "TRC20", address_masked: "TR7NHq…gjLj6t" },
  ADDRESS_REMOVED: { network: "TRC20", address_masked: "TR7NHq…gjLj6t" },
  WITHDRAW_SUBMITTED: { coin: "USDT", quantity: "1500.5", fee: "1", arrival: "1499.5" },
  WITHDRAW_PASSED: { coin: "USDT", arrival: "1500.5" },
  WITHDRAW_HELD: {
    coin: "USDT",
    quantity: "1500.5",
    reason: "DOCUMENTS",
    deadline: Date.UTC(2026, 10, 22, 9),
  },
  WITHDRAW_SENT: { coin: "USDT", arrival: "1500.5", txid: "ab12" },
  WITHDRAW_FAILED: { coin: "USDT", quantity: "1500.5" },
  WITHDRAW_REJECTED: {
    coin: "USDT",
    quantity: "1500.5",
    reason: "OTHER",
    words: "The address belongs to an exchange that has closed.",
  },
};
