import type { FirstStep } from "../app/first-steps.ts";
import { DEPOSITS_PATHS } from "./paths.ts";

export const FIRST_STEP: FirstStep = {
  place: 30,
  title: "deposit",
  text: "depositText",
  to: DEPOSITS_PATHS.depositCoin,
  isDone: ({ ownsCoins }) => ownsCoins,
  isLaterWithCoins: true,
};
