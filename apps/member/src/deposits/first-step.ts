import type { FirstStep } from "../app/first-steps.ts";
import { DEPOSITS_PATHS } from "./paths.ts";

export const FIRST_STEP: FirstStep = {
  place: 30,
  title: "deposit",
  text: "depositText",
  to: DEPOSITS_PATHS.depositCoin,
  // A credited deposit ends the card itself.
  isDone: () => false,
  isLaterWithCoins: true,
};
