import accountSecurity from "../../en-US/account-security.json" with { type: "json" };
import appeals from "../../en-US/appeals.json" with { type: "json" };
import assets from "../../en-US/assets.json" with { type: "json" };
import bankCards from "../../en-US/bank-cards.json" with { type: "json" };
import bills from "../../en-US/bills.json" with { type: "json" };
import claims from "../../en-US/claims.json" with { type: "json" };
import conversion from "../../en-US/conversion.json" with { type: "json" };
import deposits from "../../en-US/deposits.json" with { type: "json" };
import forgot from "../../en-US/forgot.json" with { type: "json" };
import identity from "../../en-US/identity.json" with { type: "json" };
import memberExport from "../../en-US/member-export.json" with { type: "json" };
import notices from "../../en-US/notices.json" with { type: "json" };
import orders from "../../en-US/orders.json" with { type: "json" };
import proof from "../../en-US/proof.json" with { type: "json" };
import secondFactors from "../../en-US/second-factors.json" with { type: "json" };
import spot from "../../en-US/spot.json" with { type: "json" };
import user from "../../en-US/user.json" with { type: "json" };
import withdrawals from "../../en-US/withdrawals.json" with { type: "json" };

/** What the app says in en-US on screens that few visits open, by room. */
export const enUS = {
  appeals,
  assets,
  bills,
  claims,
  conversion,
  deposits,
  forgot,
  identity,
  notices,
  orders,
  proof,
  "second-factors": secondFactors,
  "account-security": accountSecurity,
  spot,
  user,
  withdrawals,
  "bank-cards": bankCards,
  "member-export": memberExport,
};
