import type wallet from "@sumi/messages/ja-JP/wallet.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { WALLET_PATHS } from "./paths.ts";

export const WALLET: MemberCapability<{ wallet: typeof wallet }> = {
  words: ["assets", "bill-types", "bills", "deposits", "wallet"],
  routes: [
    {
      path: WALLET_PATHS.wallet,
      facts: INK,
      load: async () => (await import("./WalletScreen.tsx")).WalletScreen,
    },
  ],
};
