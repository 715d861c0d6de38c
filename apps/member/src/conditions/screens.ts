import { FeesScreen } from "./FeesScreen.tsx";
import { LimitsScreen } from "./LimitsScreen.tsx";
import { RulesScreen } from "./RulesScreen.tsx";

export const CONDITION_SCREENS = {
  fees: FeesScreen,
  limits: LimitsScreen,
  rules: RulesScreen,
};
