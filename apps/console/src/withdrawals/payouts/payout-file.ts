import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import type { payoutList } from "@sumi/contract/withdrawals/payouts.ts";
import { BYTE_ORDER_MARK, csvLine } from "@sumi/messages/csv.ts";

type ListedPayout = DataOf<typeof payoutList>["payouts"][number];

/** The list for a wallet's batch. Addresses that may not be paid are left out, by their cases. */
export function payoutFile(payouts: readonly ListedPayout[]) {
  const payable = payouts.filter(({ destination }) => destination !== null);
  const missing = payouts.filter(({ destination }) => destination === null).map(({ id }) => id);
  const lines = payable.map(({ id, coin, network, destination, arrival }) => {
    const { address = "", memo } = destination ?? {};
    return csvLine([id, coin, network, address, memo ?? "", arrival]);
  });
  // Wallets read these names, so they are in one language.
  const heading = csvLine(["case", "coin", "network", "address", "memo", "amount"]);
  return { text: [BYTE_ORDER_MARK, heading, ...lines].join(""), count: payable.length, missing };
}
