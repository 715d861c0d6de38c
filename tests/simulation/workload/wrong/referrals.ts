import type { ReferralCommand } from "@sumi/core/referrals/commands.ts";
import type { WrongValues } from "../capability.ts";
import { KEYS, NO_WHOLE_NUMBERS, NOT_A_TIMER } from "./common.ts";
import { values } from "./wrong.ts";

const LIMIT = values(
  { ...NO_WHOLE_NUMBERS, zero: 0, negative: -1, "too many": 501 },
  "PARAMETER_ERROR",
);
const TIMED = { actor: NOT_A_TIMER, key: KEYS, limit: LIMIT };

export const WRONG_REFERRALS = {
  PayRewards: TIMED,
  ReserveRewards: TIMED,
  ReviewReferralLevels: TIMED,
} satisfies WrongValues<ReferralCommand, never>;
