import type accountSecurity from "@sumi/messages/ja-JP/account-security.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { paths } from "../paths.ts";

export const ACCOUNT_SECURITY: MemberCapability<{ "account-security": typeof accountSecurity }> = {
  words: ["account-security", "proof", "sign-in"],
  routes: [
    {
      path: paths.security,
      facts: INK,
      load: async () => (await import("./SecurityScreen.tsx")).SecurityScreen,
    },
    {
      path: paths.signInPassword,
      facts: INK,
      load: async () => (await import("./SignInPasswordScreen.tsx")).SignInPasswordScreen,
    },
    {
      path: paths.email,
      facts: INK,
      load: async () => (await import("./EmailScreen.tsx")).EmailScreen,
    },
    {
      path: paths.antiPhishing,
      facts: INK,
      load: async () => (await import("./PhraseScreen.tsx")).PhraseScreen,
    },
    {
      path: paths.devices,
      facts: INK,
      load: async () => (await import("./DevicesScreen.tsx")).DevicesScreen,
    },
    {
      path: paths.signInLog,
      facts: INK,
      load: async () => (await import("./SignInLogScreen.tsx")).SignInLogScreen,
    },
    {
      path: paths.securityLog,
      facts: INK,
      load: async () => (await import("./SecurityLogScreen.tsx")).SecurityLogScreen,
    },
    {
      path: paths.staffAccess,
      facts: INK,
      load: async () => (await import("./StaffAccessScreen.tsx")).StaffAccessScreen,
    },
  ],
};
