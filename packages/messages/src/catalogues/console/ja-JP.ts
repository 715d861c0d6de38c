import addresses from "../../console/ja-JP/addresses.json" with { type: "json" };
import appeals from "../../console/ja-JP/appeals.json" with { type: "json" };
import approvals from "../../console/ja-JP/approvals.json" with { type: "json" };
import audit from "../../console/ja-JP/audit.json" with { type: "json" };
import checks from "../../console/ja-JP/checks.json" with { type: "json" };
import claims from "../../console/ja-JP/claims.json" with { type: "json" };
import codes from "../../console/ja-JP/codes.json" with { type: "json" };
import common from "../../console/ja-JP/common.json" with { type: "json" };
import corrections from "../../console/ja-JP/corrections.json" with { type: "json" };
import deposits from "../../console/ja-JP/deposits.json" with { type: "json" };
import first from "../../console/ja-JP/first.json" with { type: "json" };
import house from "../../console/ja-JP/house.json" with { type: "json" };
import identity from "../../console/ja-JP/identity.json" with { type: "json" };
import mailbox from "../../console/ja-JP/mailbox.json" with { type: "json" };
import markets from "../../console/ja-JP/markets.json" with { type: "json" };
import members from "../../console/ja-JP/members.json" with { type: "json" };
import own from "../../console/ja-JP/own.json" with { type: "json" };
import parameters from "../../console/ja-JP/parameters.json" with { type: "json" };
import signIn from "../../console/ja-JP/sign-in.json" with { type: "json" };
import solvency from "../../console/ja-JP/solvency.json" with { type: "json" };
import staffAccounts from "../../console/ja-JP/staff-accounts.json" with { type: "json" };
import withdrawals from "../../console/ja-JP/withdrawals.json" with { type: "json" };

/** What the console says in ja-JP, by room. */
export const jaJP = {
  common,
  "sign-in": signIn,
  markets,
  first,
  own,
  deposits,
  checks,
  members,
  approvals,
  parameters,
  house,
  solvency,
  audit,
  "staff-accounts": staffAccounts,
  codes,
  withdrawals,
  identity: identity,
  appeals,
  addresses,
  mailbox,
  claims,
  corrections,
};
