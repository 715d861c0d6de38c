import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";

/** A sale of the rule book's hundred thousand coins, unless `news` says otherwise. */
export function saleWith(news: Partial<ProjectData> = {}): ProjectData {
  return {
    id: "7",
    state: "on_sale",
    coin: "NEW",
    quote: "USDT",
    mode: "first_come",
    price: "0.25",
    total: "100000",
    order_min: "100",
    order_max: "20000",
    personal_cap: "30000",
    start_ms: 0,
    end_ms: 86_400_000,
    refundable_until_ms: 691_200_000,
    unlock_ms: 2_678_400_000,
    last_unlock_ms: 2_678_400_000,
    lock_days: 30,
    release_days: 1,
    once: false,
    forbidden: [],
    reward_rates: ["0.03", "0.02", "0.01"],
    prospectus: "",
    terms: "a".repeat(64),
    sold: "0",
    proceeds: "0",
    committed: "0",
    refunded_coins: "0",
    refunded_money: "0",
    ...news,
  };
}
