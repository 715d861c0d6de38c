import type {
  DemonstrationCoinCommand,
  TakeDemonstrationCoins,
} from "@sumi/core/demonstration-coins/commands.ts";
import type { CapabilityWorkload } from "./capability.ts";
import type { Scene } from "./scene.ts";
import { WRONG_DEMONSTRATION_COINS } from "./wrong/demonstration-coins.ts";

export const DEMONSTRATION_COINS = {
  commands: { TakeDemonstrationCoins: { weight: 1, by: "member", say: take } },
  wrong: WRONG_DEMONSTRATION_COINS,
} satisfies CapabilityWorkload<DemonstrationCoinCommand, never>;

/** New members take coins; of the others, a few ask once more. */
function take({ view, random, actor }: Scene): TakeDemonstrationCoins | undefined {
  const isNew = view.members.newcomers.hasNeverHeld(actor);
  if (!isNew && random.chance(0.8)) return undefined;
  return { type: "TakeDemonstrationCoins", actor };
}
