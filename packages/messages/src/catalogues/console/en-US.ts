import checks from "../../console/en-US/checks.json" with { type: "json" };
import common from "../../console/en-US/common.json" with { type: "json" };
import deposits from "../../console/en-US/deposits.json" with { type: "json" };
import mailbox from "../../console/en-US/mailbox.json" with { type: "json" };
import own from "../../console/en-US/own.json" with { type: "json" };
import signIn from "../../console/en-US/sign-in.json" with { type: "json" };

/** What the console says in en-US, by room. */
export const enUS = {
  common,
  signIn,
  own,
  deposits,
  checks,
  mailbox,
};
