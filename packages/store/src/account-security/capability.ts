import type { Capability } from "../capability.ts";
import { ACCOUNT_SECURITY_NOTICES } from "./notices.ts";

export const ACCOUNT_SECURITY: Capability = {
  notices: ACCOUNT_SECURITY_NOTICES,
};
