import type forgot from "@sumi/messages/ja-JP/forgot.json";
import type signIn from "@sumi/messages/ja-JP/sign-in.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { paths } from "../paths.ts";

export const SIGN_IN: MemberCapability<{ "sign-in": typeof signIn; forgot: typeof forgot }> = {
  words: ["sign-in"],
  routes: [
    {
      path: paths.signIn,
      facts: INK,
      load: async () => (await import("./SignInScreen.tsx")).SignInScreen,
    },
    {
      path: paths.signUp,
      facts: INK,
      load: async () => (await import("./SignUpScreen.tsx")).SignUpScreen,
    },
    {
      path: paths.forgot,
      facts: INK,
      words: ["forgot", "proof"],
      load: async () => (await import("./ForgotScreen.tsx")).ForgotScreen,
    },
  ],
};
