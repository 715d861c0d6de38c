import type { Capability } from "../capability.ts";

export const SIGN_IN: Capability = {
  pushed: { LOGIN_NEW_DEVICE: "sign_ins" },
};
