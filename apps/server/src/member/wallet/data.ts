import type { WatchedData, watchedBalances } from "@sumi/contract/wallet/calls.ts";
import { CHAIN_COINS } from "@sumi/contract/wallet/terms.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import type { WatchedAddress } from "@sumi/store/wallet/watched-addresses.ts";
import type { ChainBalance } from "../../platform/nodes/chain-balances.ts";

export function watchedData(watched: WatchedAddress): WatchedData {
  const { id, kind, address, name, addedMs, provedMs } = watched;
  return { id, kind, address, name, added_ms: addedMs, proved_ms: provedMs ?? null };
}

type BalanceData = DataOf<typeof watchedBalances>["balances"][number];

export function balanceData({ id, kind }: WatchedAddress, balance: ChainBalance): BalanceData {
  const { source } = balance;
  const about = { id, coin: CHAIN_COINS[kind], source };
  if (source !== "node") return { ...about, balance: null, time_ms: null };
  return { ...about, balance: formatAmount(balance.units), time_ms: balance.timeMs };
}
