import type { Propose } from "@sumi/core/approvals/commands.ts";
import type { Act } from "@sumi/core/commands.ts";
import { sha256 } from "@sumi/core/testing/words.ts";
import { REVIEWER } from "@sumi/core/testing/world.ts";

const PAYING = { withdrawalMin: "1", withdrawalMax: "100", withdrawalFee: "0.1" };
const COIN = {
  asset: "DOGE",
  indexDecimals: 6,
  network: "DOGECOIN",
  depositMin: "10",
  quote: "USDT",
};

/** One act of each kind. */
export function proposableActs(
  fund: Act,
  { entry, untilMs }: { readonly entry: number; readonly untilMs: number },
): readonly Act[] {
  const ether = { base: "ETH", quote: "BTC", symbol: "ETH-BTC" };
  const steps = { tick: "0.00001", lot: "0.001", priceMax: "10" };
  const terms = { quantityMin: "0.001", quantityMax: "100", notionalMin: "0.0001" };
  const halt = { reason: "INCIDENT", untilMs } as const;
  const rates = { makerRate: "0.0001", takerRate: "0.0002" };
  return [
    fund,
    { act: "ReverseEntry", entry, reason: "BOOKED_IN_ERROR" },
    { act: "ListAsset", asset: "SOL", indexDecimals: 3 },
    { act: "ListNetwork", asset: "BTC", network: "LIGHT", depositMin: "0.001", ...PAYING },
    { act: "ListMarket", ...ether, ...steps, ...terms, ...rates },
    { act: "ListCoin", ...COIN, ...PAYING, ...steps, ...terms, ...rates },
    {
      act: "ChangeParameter",
      key: "approvals.lapse_ms",
      value: "120000",
      effectiveMs: 0,
    },
    {
      act: "ChangeParameter",
      key: "market.BTC-USDT.maker_rate",
      value: "0.0001",
      effectiveMs: 0,
    },
    { act: "ChangeParameter", key: "support.link", value: "https://x.org", effectiveMs: 0 },
    { act: "UnfreezeMember", member: 4 },
    { act: "AllowTrading", member: 4 },
    { act: "FreezeHouse", member: 6, reason: "SECURITY", reviewByMs: untilMs },
    {
      act: "TransferHouse",
      asset: "USDT",
      from: "sys:treasury",
      to: "sys:convert",
      amount: "1",
      evidence: "order-1",
    },
    { act: "ChangeStaff", change: "add", staff: 7, roles: ["reviewer"] },
    { act: "ChangeStaff", change: "reset", staff: 5, roles: [] },
    { act: "LinkStaff", staff: 3, member: 3 },
    { act: "UnlinkStaff", staff: 3, member: 2 },
    { act: "DecideLink", older: 2, newer: 3, verdict: "confirmed", reason: "SAME_PERSON" },
    { act: "ChangeAgent", member: 1, change: "appointed", reason: "AGREEMENT" },
    { act: "LoadAddresses", asset: "USDT", network: "TRC20", fingerprints: [sha256("own")] },
    { act: "DecertifyMember", member: 1, reason: "MISTAKE" },
    { act: "ResetSecondFactor", member: 1, evidence: "call-1" },
    { act: "FailWithdrawal", withdrawal: 5, evidence: "proof-1" },
    { act: "HaltDeliveryAgain", mode: "trial", asset: "BTC", ...halt },
    { act: "ResumeDelivery", mode: "trial", asset: "BTC" },
    {
      act: "ListContract",
      symbol: "ETH-USDT-PERP",
      underlying: "ETH",
      tick: "0.01",
      lot: "0.01",
      priceMax: "100000",
      quantityMin: "0.01",
      quantityMax: "1000",
    },
    { act: "HaltContractAgain", symbol: "BTC-USDT-PERP", status: "closed", ...halt },
    { act: "ResumeContract", symbol: "BTC-USDT-PERP" },
    { act: "DelistContract", symbol: "BTC-USDT-PERP", settleMs: untilMs + 8 * 86_400_000 },
    { act: "FundTrialPool", amount: "1000", evidence: "proof-1" },
    { act: "SetMarketStatus", symbol: "BTC-USDT", status: "closed" },
  ];
}

/** Proposes an act. Who passed or sent the withdrawal does not say that it failed. */
export function proposalOf(act: Act): Propose {
  return { type: "Propose", actor: act.act === "FailWithdrawal" ? STRANGER : REVIEWER, act };
}

/** They decided nothing else. */
const STRANGER = -10;
