import type { FirstStep } from "../app/first-steps.ts";
import { IDENTITY_PATHS } from "./paths.ts";

export const FIRST_STEP: FirstStep = {
  place: 20,
  title: "identity",
  text: "identityText",
  to: IDENTITY_PATHS.identity,
  // Documents under review leave the member nothing to do.
  isDone: ({ member: { authentication } }) =>
    authentication === "certified" || authentication === "under_review",
  isLaterWithCoins: true,
};
