import type { SelfLimitCommand } from "@sumi/core/self-limits/commands.ts";
import type { WrongValues } from "../capability.ts";
import { KEYS, NO_WHOLE_NUMBERS, notAMember } from "./common.ts";
import { values } from "./wrong.ts";

export const WRONG_SELF_LIMITS = {
  SetSelfLimit: {
    actor: notAMember("ILLEGAL_OPERATION"),
    key: KEYS,
    kind: values({ empty: "", "a fifth": "wins", missing: undefined }, "PARAMETER_ERROR"),
    amount: values({ negative: -1n, "a number": 1, missing: undefined }, "PARAMETER_ERROR"),
    isProved: values({ "a text": "true", "a number": 1, false: false }, "PARAMETER_ERROR"),
    untilMs: values({ ...NO_WHOLE_NUMBERS, negative: -1, "the past": 1 }, "PARAMETER_ERROR"),
  },
} satisfies WrongValues<SelfLimitCommand, never>;
