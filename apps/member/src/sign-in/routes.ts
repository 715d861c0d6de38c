import type forgot from "@sumi/messages/ja-JP/forgot.json";
import type liftLock from "@sumi/messages/ja-JP/lift-lock.json";
import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/sign-in.json";
import type signIn from "@sumi/messages/ja-JP/sign-in.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { SIGN_IN_PATHS } from "./paths.ts";

export const SIGN_IN: MemberCapability<{
  "sign-in": typeof signIn;
  forgot: typeof forgot;
  "lift-lock": typeof liftLock;
  "notice-texts": typeof noticeTexts;
}> = {
  words: ["sign-in"],
  routes: [
    {
      path: SIGN_IN_PATHS.signIn,
      facts: INK,
      load: async () => (await import("./SignInScreen.tsx")).SignInScreen,
    },
    {
      path: SIGN_IN_PATHS.signUp,
      facts: INK,
      load: async () => (await import("./SignUpScreen.tsx")).SignUpScreen,
    },
    {
      path: SIGN_IN_PATHS.forgot,
      facts: INK,
      words: ["forgot", "proof"],
      load: async () => (await import("./ForgotScreen.tsx")).ForgotScreen,
    },
    {
      path: SIGN_IN_PATHS.liftLock,
      facts: INK,
      words: ["lift-lock", "proof"],
      load: async () => (await import("./LiftLockScreen.tsx")).LiftLockScreen,
    },
  ],
};
