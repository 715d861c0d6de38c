import type { Capability } from "../capability.ts";
import { IDENTITY_NOTICES } from "./notices.ts";

export const IDENTITY: Capability = {
  notices: IDENTITY_NOTICES,
};
