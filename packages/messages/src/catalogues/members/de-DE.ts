import accountSecurity from "../../de-DE/account-security.json" with { type: "json" };
import appeals from "../../de-DE/appeals.json" with { type: "json" };
import assets from "../../de-DE/assets.json" with { type: "json" };
import bankCards from "../../de-DE/bank-cards.json" with { type: "json" };
import bills from "../../de-DE/bills.json" with { type: "json" };
import claims from "../../de-DE/claims.json" with { type: "json" };
import conversion from "../../de-DE/conversion.json" with { type: "json" };
import deposits from "../../de-DE/deposits.json" with { type: "json" };
import forgot from "../../de-DE/forgot.json" with { type: "json" };
import identity from "../../de-DE/identity.json" with { type: "json" };
import memberExport from "../../de-DE/member-export.json" with { type: "json" };
import notices from "../../de-DE/notices.json" with { type: "json" };
import orders from "../../de-DE/orders.json" with { type: "json" };
import proof from "../../de-DE/proof.json" with { type: "json" };
import secondFactors from "../../de-DE/second-factors.json" with { type: "json" };
import spot from "../../de-DE/spot.json" with { type: "json" };
import user from "../../de-DE/user.json" with { type: "json" };
import withdrawals from "../../de-DE/withdrawals.json" with { type: "json" };

/** What the app says in de-DE on screens that few visits open, by room. */
export const deDE = {
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
