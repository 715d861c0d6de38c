import type forgot from "@sumi/messages/ja-JP/forgot.json";
import type liftLock from "@sumi/messages/ja-JP/lift-lock.json";
import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/sign-in.json";
import type signIn from "@sumi/messages/ja-JP/sign-in.json";
import { INK, INK_AGENTS, type MemberCapability } from "../member-capability.ts";
import { SIGN_IN_PATHS } from "./paths.ts";

type Doors = typeof import("./doors.ts").DOORS;

/** Both doors come in one file, so that a guest's first page names one of them. */
const door = (name: keyof Doors) => async () => (await import("./doors.ts")).DOORS[name];

export const SIGN_IN: MemberCapability<{
  "sign-in": typeof signIn;
  forgot: typeof forgot;
  "lift-lock": typeof liftLock;
  "notice-texts": typeof noticeTexts;
}> = {
  words: ["sign-in"],
  routes: [
    { path: SIGN_IN_PATHS.signIn, facts: INK, load: door("signIn") },
    { path: SIGN_IN_PATHS.agentSignIn, facts: INK_AGENTS, load: door("agentSignIn") },
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
