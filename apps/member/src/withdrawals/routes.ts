import type withdrawals from "@sumi/messages/ja-JP/withdrawals.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { paths } from "../paths.ts";

export const WITHDRAWALS: MemberCapability<{ withdrawals: typeof withdrawals }> = {
  words: ["account-security", "identity", "proof", "sign-in", "withdrawals"],
  routes: [
    {
      path: paths.withdrawCoin,
      facts: INK,
      load: async () => (await import("./WithdrawCoinScreen.tsx")).WithdrawCoinScreen,
    },
    {
      path: paths.withdraw,
      facts: INK,
      load: async () => (await import("./WithdrawScreen.tsx")).WithdrawScreen,
    },
    {
      path: paths.withdrawals,
      facts: INK,
      load: async () => (await import("./WithdrawalsScreen.tsx")).WithdrawalsScreen,
    },
    {
      path: paths.withdrawal,
      facts: INK,
      load: async () => (await import("./WithdrawalScreen.tsx")).WithdrawalScreen,
    },
    {
      path: paths.withdrawalPassword,
      facts: INK,
      load: async () => (await import("./WithdrawalPasswordScreen.tsx")).WithdrawalPasswordScreen,
    },
    {
      path: paths.addresses,
      facts: INK,
      load: async () => (await import("./AddressListScreen.tsx")).AddressListScreen,
    },
    {
      path: paths.addAddress,
      facts: INK,
      load: async () => (await import("./AddAddressScreen.tsx")).AddAddressScreen,
    },
  ],
};
