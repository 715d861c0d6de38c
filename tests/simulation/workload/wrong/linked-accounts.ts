import type { DecideLink } from "@sumi/core/linked-accounts/acts.ts";
import type { LinkedAccountCommand, SuspectLink } from "@sumi/core/linked-accounts/commands.ts";
import type { WrongValues } from "../capability.ts";
import { KEYS, NO_MEMBER_OF_ACT, NOBODYS_NUMBERS, NOT_A_TIMER } from "./common.ts";
import { values, type WrongFields, wrong } from "./wrong.ts";

const NO_WORDS = { unknown: "FRIENDS", empty: "", inherited: "constructor" };

const SUSPECT_LINK: WrongFields<SuspectLink, "type"> = {
  actor: NOT_A_TIMER,
  key: KEYS,
  older: [
    ...values({ ...NOBODYS_NUMBERS, zero: 0, missing: undefined }, "USER_NOT_FOUND"),
    wrong("the same account", ({ newer }) => newer, "PARAMETER_ERROR"),
  ],
  newer: [
    ...values({ ...NOBODYS_NUMBERS, zero: 0, missing: undefined }, "USER_NOT_FOUND"),
    wrong("the same account", ({ older }) => older, "PARAMETER_ERROR"),
  ],
  sign: values({ ...NO_WORDS, missing: undefined }, "PARAMETER_ERROR"),
};

const DECIDE_LINK: WrongFields<DecideLink, "act"> = {
  older: [...NO_MEMBER_OF_ACT, wrong("the same account", ({ newer }) => newer, "PARAMETER_ERROR")],
  newer: [...NO_MEMBER_OF_ACT, wrong("the same account", ({ older }) => older, "PARAMETER_ERROR")],
  verdict: values({ ...NO_WORDS, "a number": 1, missing: undefined }, "PARAMETER_ERROR"),
  reason: [
    ...values({ ...NO_WORDS, "a number": 1, missing: undefined }, "PARAMETER_ERROR"),
    wrong(
      "a reason of the other verdict",
      ({ verdict }) => (verdict === "confirmed" ? "HOUSEHOLD" : "SAME_PERSON"),
      "PARAMETER_ERROR",
    ),
  ],
};

export const WRONG_LINKED_ACCOUNTS = {
  SuspectLink: SUSPECT_LINK,
  DecideLink: DECIDE_LINK,
} satisfies WrongValues<LinkedAccountCommand, DecideLink>;
