import { uidOf } from "@sumi/primitives/invite-code.ts";
import { PROSPECTUSES } from "../member/subscriptions/demonstration-prospectuses.ts";

const HOUR_MS = 3_600_000;
const prospectus = JSON.stringify(PROSPECTUSES.NGR);

/** The fields of a draft of a machine that is listed an hour after the moment, without its note. */
export function machineForm(timeMs: number): Readonly<Record<string, string>> {
  const coins = { pay_coin: "USDT", coin: "BTC", platform_coin: "USDT", platform_min: "0" };
  const figures = { supply: "10", price: "1000", daily: "0.01", term_days: "30" };
  const dates = {
    list_ms: String(timeMs + HOUR_MS),
    delist_ms: String(timeMs + 96 * HOUR_MS),
  };
  const kinds = { ownership: "shared", income_type: "coin", once: "false", frozen: "false" };
  const others = { name: "BTC-30", referrals_min: "0", forbidden: "" };
  return { ...coins, ...figures, ...dates, ...kinds, ...others, prospectus };
}

/** The fields of a draft of a sale that begins two days after the moment, without its note. */
export function saleForm(timeMs: number, issuer: number): Readonly<Record<string, string>> {
  const sizes = { order_min: "0.1", order_max: "1", personal_cap: "1", total: "5", price: "100" };
  const dates = {
    start_ms: String(timeMs + 48 * HOUR_MS),
    end_ms: String(timeMs + 96 * HOUR_MS),
    lock_days: "30",
    release_days: "1",
  };
  const terms = { coin: "BTC", quote: "USDT", mode: "pro_rata", once: "false", forbidden: "" };
  return { uid: String(uidOf(issuer)), ...terms, ...sizes, ...dates, prospectus };
}
