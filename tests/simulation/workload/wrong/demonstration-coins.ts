import type {
  DemonstrationCoinCommand,
  TakeDemonstrationCoins,
} from "@sumi/core/demonstration-coins/commands.ts";
import type { WrongValues } from "../capability.ts";
import { KEYS, notAMember } from "./common.ts";
import type { WrongFields } from "./wrong.ts";

const TAKE: WrongFields<TakeDemonstrationCoins, "type"> = {
  actor: notAMember("ILLEGAL_OPERATION"),
  key: KEYS,
};

export const WRONG_DEMONSTRATION_COINS = {
  TakeDemonstrationCoins: TAKE,
} satisfies WrongValues<DemonstrationCoinCommand, never>;
