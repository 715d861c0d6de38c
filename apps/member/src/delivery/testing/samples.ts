import type { ContractData, DurationData } from "@sumi/contract/delivery/calls.ts";

export function durationOf(news: Partial<DurationData> = {}): DurationData {
  return {
    minutes: 5,
    ratio: "0.75",
    stake_min: "5",
    stake_max: "500",
    break_even: "0.571429",
    expected_return: "-0.125",
    ...news,
  };
}

/** The shortest two of the rule book's default table. */
export const DURATIONS: readonly DurationData[] = [
  durationOf({ minutes: 1, ratio: "0.7", stake_max: "200", break_even: "0.588235" }),
  durationOf(),
];

/** A contract upwards that waits for its close price, unless `news` says otherwise. */
export function contractWith(news: Partial<ContractData> = {}): ContractData {
  return {
    id: "11",
    mode: "trial",
    coin: "BTC",
    direction: "up",
    minutes: 5,
    ratio: "0.75",
    stake: "100",
    stake_coin: "TUSDT",
    profit: "75",
    state: "open",
    outcome: null,
    void_reason: null,
    sample_count: null,
    accepted_ms: 0,
    open_ms: 3_000,
    expiry_ms: 303_000,
    open_price: "60000.5",
    close_price: null,
    paid: null,
    result: null,
    ended_ms: null,
    terms: "a".repeat(64),
    record: null,
    ...news,
  };
}
