import checks from "../../console/ja-JP/checks.json" with { type: "json" };
import common from "../../console/ja-JP/common.json" with { type: "json" };
import deposits from "../../console/ja-JP/deposits.json" with { type: "json" };
import mailbox from "../../console/ja-JP/mailbox.json" with { type: "json" };
import own from "../../console/ja-JP/own.json" with { type: "json" };
import signIn from "../../console/ja-JP/sign-in.json" with { type: "json" };

/** What the console says in ja-JP, by room. */
export const jaJP = {
  common,
  signIn,
  own,
  deposits,
  checks,
  mailbox,
};
