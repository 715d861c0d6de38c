import type { FirstStep } from "../app/first-steps.ts";
import { ACCOUNT_SECURITY_PATHS } from "./paths.ts";

export const FIRST_STEP: FirstStep = {
  place: 10,
  title: "email",
  text: "emailText",
  to: ACCOUNT_SECURITY_PATHS.email,
  isDone: ({ member }) => member.email !== "",
  isLaterWithCoins: true,
};
