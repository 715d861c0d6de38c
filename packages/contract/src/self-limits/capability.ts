import { z } from "zod";
import type { Capability } from "../capability.ts";
import { decimalText, momentMs } from "../wire/fields.ts";
import { noticeTemplate } from "../wire/notice-template.ts";
import { SELF_LIMIT_KINDS } from "./calls.ts";

/** The new value: an amount of a loss limit, the end of the others; without either, none. */
const value = {
  kind: z.enum(SELF_LIMIT_KINDS),
  amount: decimalText.optional(),
  coin: z.string().optional(),
  until: momentMs.optional(),
};

export const SELF_LIMITS = {
  notices: [
    noticeTemplate("SELF_LIMIT_SET", value),
    noticeTemplate("SELF_LIMIT_LOOSENS", { ...value, effective: momentMs }),
  ],
} as const satisfies Capability;
