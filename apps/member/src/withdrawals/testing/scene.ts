import type { Address, CoinWithNetworks, Withdrawal } from "../data.ts";

/** A coin on networks that all ask the same. */
export function coinOf(coin: string, networks: readonly string[]): CoinWithNetworks {
  return {
    coin,
    networks: networks.map((network) => ({
      network,
      has_memo: network === "XRPL",
      confirmations: 1,
      deposit_minimum: "10",
      withdrawal_minimum: "10",
      withdrawal_maximum: "20000",
      withdrawal_fee: { kind: "fixed", fee: "1" },
      explorer: { transaction: null, address: null },
    })),
  };
}

/** An address that was saved long ago. */
export function addressOnBook(id: string, network: string): Address {
  return {
    id,
    network,
    coin: "USDT",
    address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
    memo: null,
    remark: `place ${id}`,
    usable_from_ms: 1,
    review_until_ms: 2,
    created_ms: 1,
  };
}

/** A withdrawal that waits for a person. */
export function pendingWithdrawal(): Withdrawal {
  return {
    id: "1",
    coin: "USDT",
    network: "TRC20",
    address: "TR7N",
    memo: null,
    qty: "100",
    fee: "1",
    arrival: "99",
    status: "pending_review",
    reason: null,
    wait_reason: "NEW_ADDRESS",
    deadline_ms: 2,
    return_ms: 3,
    take_back_ms: null,
    created_ms: 1,
    decided_ms: null,
  };
}
