import type { PageAct, PublishPage, WithdrawPage } from "@sumi/core/pages/acts.ts";
import type { WrongValues } from "../capability.ts";
import { LONG, NO_HASHES } from "./common.ts";
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

export const WRONG_PAGES = {
  PublishPage: PUBLISH,
  WithdrawPage: WITHDRAW,
} satisfies WrongValues<never, PageAct>;
