import type { MachineData } from "@sumi/contract/mining/terms.ts";

/** The rule book's shared machine by value, unless `news` says otherwise. */
export function machineWith(news: Partial<MachineData> = {}): MachineData {
  return {
    id: "7",
    name: "ETC-100",
    state: "on_sale",
    ownership: "shared",
    supply: 100,
    sold: 90,
    pay_coin: "USDT",
    price: "2000",
    coin: "ETC",
    income_type: "value",
    daily: "12.34",
    term_days: 365,
    list_ms: 0,
    delist_ms: 86_400_000,
    platform_coin: "USDT",
    platform_min: "0",
    referrals_min: 0,
    once: false,
    frozen: false,
    forbidden: [],
    prospectus: "",
    pool: "300",
    owed: "200",
    delayed_days: 0,
    index: "25.6789",
    ...news,
  };
}
