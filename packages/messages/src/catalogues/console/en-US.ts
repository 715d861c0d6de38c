import addresses from "../../console/en-US/addresses.json" with { type: "json" };
import appeals from "../../console/en-US/appeals.json" with { type: "json" };
import approvals from "../../console/en-US/approvals.json" with { type: "json" };
import audit from "../../console/en-US/audit.json" with { type: "json" };
import checks from "../../console/en-US/checks.json" with { type: "json" };
import claims from "../../console/en-US/claims.json" with { type: "json" };
import codes from "../../console/en-US/codes.json" with { type: "json" };
import common from "../../console/en-US/common.json" with { type: "json" };
import corrections from "../../console/en-US/corrections.json" with { type: "json" };
import deposits from "../../console/en-US/deposits.json" with { type: "json" };
import first from "../../console/en-US/first.json" with { type: "json" };
import house from "../../console/en-US/house.json" with { type: "json" };
import identity from "../../console/en-US/identity.json" with { type: "json" };
import mailbox from "../../console/en-US/mailbox.json" with { type: "json" };
import markets from "../../console/en-US/markets.json" with { type: "json" };
import members from "../../console/en-US/members.json" with { type: "json" };
import own from "../../console/en-US/own.json" with { type: "json" };
import parameters from "../../console/en-US/parameters.json" with { type: "json" };
import signIn from "../../console/en-US/sign-in.json" with { type: "json" };
import solvency from "../../console/en-US/solvency.json" with { type: "json" };
import staffAccounts from "../../console/en-US/staff-accounts.json" with { type: "json" };
import withdrawals from "../../console/en-US/withdrawals.json" with { type: "json" };

/** What the console says in en-US, by room. */
export const enUS = {
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
