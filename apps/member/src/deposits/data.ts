import type {
  depositCoins,
  depositInfo,
  depositPage,
  deposits,
} from "@sumi/contract/deposits/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";

export type DepositCoin = DataOf<typeof depositCoins>["coins"][number];
export type DepositNetwork = DepositCoin["networks"][number];
export type DepositPage = DataOf<typeof depositPage>;
export type Deposit = DataOf<typeof deposits>["deposits"][number];
export type DepositInfo = DataOf<typeof depositInfo>;
