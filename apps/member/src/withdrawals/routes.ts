import type billTypes from "@sumi/messages/ja-JP/bill-types/withdrawals.json";
import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/withdrawals.json";
import type withdrawals from "@sumi/messages/ja-JP/withdrawals.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { WITHDRAWALS_PATHS } from "./paths.ts";

export const WITHDRAWALS: MemberCapability<{
  withdrawals: typeof withdrawals;
  "bill-types": typeof billTypes;
  "notice-texts": typeof noticeTexts;
}> = {
  words: ["account-security", "identity", "proof", "sign-in", "withdrawals"],
  routes: [
    {
      path: WITHDRAWALS_PATHS.withdrawCoin,
      facts: INK,
      load: async () => (await import("./WithdrawCoinScreen.tsx")).WithdrawCoinScreen,
    },
    {
      path: WITHDRAWALS_PATHS.withdraw,
      facts: INK,
      load: async () => (await import("./WithdrawScreen.tsx")).WithdrawScreen,
    },
    {
      path: WITHDRAWALS_PATHS.withdrawals,
      facts: INK,
      load: async () => (await import("./WithdrawalsScreen.tsx")).WithdrawalsScreen,
    },
    {
      path: WITHDRAWALS_PATHS.withdrawal,
      facts: INK,
      load: async () => (await import("./WithdrawalScreen.tsx")).WithdrawalScreen,
    },
    {
      path: WITHDRAWALS_PATHS.withdrawalPassword,
      facts: INK,
      load: async () => (await import("./WithdrawalPasswordScreen.tsx")).WithdrawalPasswordScreen,
    },
    {
      path: WITHDRAWALS_PATHS.addresses,
      facts: INK,
      load: async () => (await import("./AddressListScreen.tsx")).AddressListScreen,
    },
    {
      path: WITHDRAWALS_PATHS.addAddress,
      facts: INK,
      load: async () => (await import("./AddAddressScreen.tsx")).AddAddressScreen,
    },
  ],
};
