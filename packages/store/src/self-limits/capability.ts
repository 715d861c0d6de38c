import type { Capability } from "../capability.ts";
import { SELF_LIMIT_NOTICES } from "./notices.ts";

export const SELF_LIMITS: Capability = {
  notices: SELF_LIMIT_NOTICES,
};
