import type { PositionStepData } from "@sumi/contract/perpetual/positions.ts";

const WORDS = {
  MARGIN_ADDED: "marginAdded",
  MARGIN_REMOVED: "marginRemoved",
  LEVERAGE_SET: "leverageSet",
  FUNDING_PAID: "perpetual:fundingPaid",
  FUNDING_RECEIVED: "perpetual:fundingReceived",
  MARGIN_WARNED: "marginWarned",
  LIQUIDATION_BEGUN: "liquidationBegun",
  LIQUIDATION_CURED: "liquidationCured",
  BANKRUPT: "bankrupt",
  DELEVERAGED: "deleveraged",
  SETTLED: "settled",
} as const;

const LIQUIDATIONS = {
  tier: "liquidatedTier",
  bankruptcy: "liquidatedBankruptcy",
  insurance: "liquidatedInsurance",
} as const;

type Told = Pick<PositionStepData, "step" | "liquidation_step" | "qty_change" | "qty">;

/** The word for what happened. */
export function stepWordOf({ step, liquidation_step: part, qty_change: change, qty }: Told) {
  if (step === "LIQUIDATED") return LIQUIDATIONS[part ?? "bankruptcy"];
  if (step !== "TRADE") return WORDS[step];
  const isSold = change.startsWith("-");
  const isShort = qty.startsWith("-");
  if (qty !== "0" && isSold === isShort) return "tradeOpened";
  return "tradeClosed";
}
