import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import type {
  addresses,
  withdrawalCoins,
  withdrawalInfo,
  withdrawalPage,
  withdrawals,
} from "@sumi/contract/withdrawals/calls.ts";

export type Address = DataOf<typeof addresses>["addresses"][number];
export type CoinWithNetworks = DataOf<typeof withdrawalCoins>["coins"][number];
export type Network = CoinWithNetworks["networks"][number];
export type WithdrawalPage = DataOf<typeof withdrawalPage>;
export type Block = WithdrawalPage["blocks"][number];
export type Withdrawal = DataOf<typeof withdrawals>["withdrawals"][number];
export type WithdrawalInfo = DataOf<typeof withdrawalInfo>;
