import type { PageAct, PublishPage, WithdrawPage } from "@sumi/core/pages/acts.ts";
import type { AcceptTerms, PageCommand } from "@sumi/core/pages/commands.ts";
import type { WrongValues } from "../capability.ts";
import { KEYS, LONG, NO_HASHES, NO_WHOLE_NUMBERS, notAMember } from "./common.ts";
import { values, type WrongFields } from "./wrong.ts";

const NO_WORDS = {
  unknown: "ADVERTISEMENT",
  empty: "",
  inherited: "constructor",
  "a number": 1,
  missing: undefined,
};

const PUBLISH: WrongFields<PublishPage, "act"> = {
  page: values(
    { empty: "", "a path": "a/b", capitals: "Fees", "too long": LONG, "a number": 1 },
    "PARAMETER_ERROR",
  ),
  section: values(NO_WORDS, "PARAMETER_ERROR"),
  mark: values(NO_WORDS, "PARAMETER_ERROR"),
  text: values({ ...NO_HASHES, "a number": 1, missing: undefined }, "PARAMETER_ERROR"),
};

const WITHDRAW: WrongFields<WithdrawPage, "act"> = {
  page: [
    ...values({ "a number": 1, missing: undefined }, "PARAMETER_ERROR"),
    ...values(
      { empty: "", "nobody's": "no-such-page", inherited: "constructor" },
      "ILLEGAL_OPERATION",
    ),
  ],
};

const ACCEPT: WrongFields<AcceptTerms, "type"> = {
  actor: notAMember("ILLEGAL_OPERATION"),
  key: KEYS,
  page: values(
    { empty: "", "another page": "fees", inherited: "constructor", missing: undefined },
    "PARAMETER_ERROR",
  ),
  version: [
    ...values(NO_WHOLE_NUMBERS, "PARAMETER_ERROR"),
    ...values({ zero: 0, "a later one": 999_999 }, "TERMS_CHANGED"),
  ],
  text: values({ ...NO_HASHES, "other words": "0".repeat(64) }, "TERMS_CHANGED"),
  language: values(
    { empty: "", "small letters": "ja-jp", "a number": 1, missing: undefined },
    "PARAMETER_ERROR",
  ),
};

export const WRONG_PAGES = {
  AcceptTerms: ACCEPT,
  PublishPage: PUBLISH,
  WithdrawPage: WITHDRAW,
} satisfies WrongValues<PageCommand, PageAct>;
