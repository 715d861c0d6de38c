import type accountSecurity from "@sumi/messages/ja-JP/account-security.json";
import type firstSteps from "@sumi/messages/ja-JP/first-steps/account-security.json";
import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/account-security.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { ACCOUNT_SECURITY_PATHS } from "./paths.ts";

export const ACCOUNT_SECURITY: MemberCapability<{
  "account-security": typeof accountSecurity;
  "first-steps": typeof firstSteps;
  "notice-texts": typeof noticeTexts;
}> = {
  words: ["account-security", "proof", "sign-in"],
  routes: [
    {
      path: ACCOUNT_SECURITY_PATHS.security,
      facts: INK,
      load: async () => (await import("./SecurityScreen.tsx")).SecurityScreen,
    },
    {
      path: ACCOUNT_SECURITY_PATHS.signInPassword,
      facts: INK,
      load: async () => (await import("./SignInPasswordScreen.tsx")).SignInPasswordScreen,
    },
    {
      path: ACCOUNT_SECURITY_PATHS.email,
      facts: INK,
      load: async () => (await import("./EmailScreen.tsx")).EmailScreen,
    },
    {
      path: ACCOUNT_SECURITY_PATHS.antiPhishing,
      facts: INK,
      load: async () => (await import("./PhraseScreen.tsx")).PhraseScreen,
    },
    {
      path: ACCOUNT_SECURITY_PATHS.devices,
      facts: INK,
      load: async () => (await import("./DevicesScreen.tsx")).DevicesScreen,
    },
    {
      path: ACCOUNT_SECURITY_PATHS.signInLog,
      facts: INK,
      load: async () => (await import("./SignInLogScreen.tsx")).SignInLogScreen,
    },
    {
      path: ACCOUNT_SECURITY_PATHS.securityLog,
      facts: INK,
      load: async () => (await import("./SecurityLogScreen.tsx")).SecurityLogScreen,
    },
    {
      path: ACCOUNT_SECURITY_PATHS.staffAccess,
      facts: INK,
      load: async () => (await import("./StaffAccessScreen.tsx")).StaffAccessScreen,
    },
  ],
};
