import type { ChangeAgent } from "@sumi/core/agents/acts.ts";
import type { WrongValues } from "../capability.ts";
import { NO_MEMBER_OF_ACT } from "./common.ts";
import { values, type WrongFields, wrong } from "./wrong.ts";

const NO_WORDS = {
  unknown: "FRIENDS",
  empty: "",
  inherited: "constructor",
  "a number": 1,
  missing: undefined,
};

const CHANGE_AGENT: WrongFields<ChangeAgent, "act"> = {
  member: NO_MEMBER_OF_ACT,
  change: values(NO_WORDS, "PARAMETER_ERROR"),
  reason: [
    ...values(NO_WORDS, "PARAMETER_ERROR"),
    wrong(
      "a reason of the other change",
      ({ change }) => (change === "appointed" ? "MEMBER_REQUEST" : "AGREEMENT"),
      "PARAMETER_ERROR",
    ),
  ],
};

export const WRONG_AGENTS = { ChangeAgent: CHANGE_AGENT } satisfies WrongValues<never, ChangeAgent>;
