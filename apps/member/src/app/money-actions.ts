import type { IconName } from "@sumi/ui/icons/Icon.tsx";
import { CONVERSION_PATHS } from "../conversion/paths.ts";
import { DEPOSITS_PATHS } from "../deposits/paths.ts";
import type { Path } from "../member-capability.ts";
import { WITHDRAWALS_PATHS } from "../withdrawals/paths.ts";

type MoneyAction = {
  readonly word: "deposit" | "withdraw" | "convert";
  readonly icon: IconName;
  readonly to: Path;
};

/** Ways to move one's money; the first is the ivory action of the screens that show them. */
export const MONEY_ACTIONS: readonly MoneyAction[] = [
  { word: "deposit", icon: "arrow-line-down", to: DEPOSITS_PATHS.depositCoin },
  { word: "withdraw", icon: "arrow-line-up", to: WITHDRAWALS_PATHS.withdrawCoin },
  { word: "convert", icon: "swap", to: CONVERSION_PATHS.convert },
];
