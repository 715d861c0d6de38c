import { SIGN_IN_PATHS } from "@sumi/member/sign-in/paths.ts";
import { press } from "./press.ts";
import type { Screen } from "./screen.ts";

/** Where somebody goes who cannot sign in as usual. */
export const FORGOT_SCREENS: readonly Screen[] = [
  { name: "forgot", of: "guest", path: SIGN_IN_PATHS.forgot },
  {
    name: "forgot-wrong",
    of: "guest",
    path: SIGN_IN_PATHS.forgot,
    prepare: press("[type=submit]"),
  },
  { name: "lift-lock", of: "guest", path: SIGN_IN_PATHS.liftLock },
  {
    name: "lift-lock-wrong",
    of: "guest",
    path: SIGN_IN_PATHS.liftLock,
    prepare: press("[type=submit]"),
  },
];
