import type { FirstStep } from "../app/first-steps.ts";
import { SPOT_PATHS } from "./paths.ts";

export const FIRST_STEP: FirstStep = {
  place: 40,
  title: "trade",
  text: "tradeText",
  to: SPOT_PATHS.trade,
  // It ends the card.
  isDone: () => false,
};
