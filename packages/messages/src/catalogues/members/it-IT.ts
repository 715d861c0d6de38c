import accountSecurity from "../../it-IT/account-security.json" with { type: "json" };
import appeals from "../../it-IT/appeals.json" with { type: "json" };
import assets from "../../it-IT/assets.json" with { type: "json" };
import bankCards from "../../it-IT/bank-cards.json" with { type: "json" };
import bills from "../../it-IT/bills.json" with { type: "json" };
import claims from "../../it-IT/claims.json" with { type: "json" };
import conversion from "../../it-IT/conversion.json" with { type: "json" };
import deposits from "../../it-IT/deposits.json" with { type: "json" };
import forgot from "../../it-IT/forgot.json" with { type: "json" };
import identity from "../../it-IT/identity.json" with { type: "json" };
import memberExport from "../../it-IT/member-export.json" with { type: "json" };
import notices from "../../it-IT/notices.json" with { type: "json" };
import orders from "../../it-IT/orders.json" with { type: "json" };
import proof from "../../it-IT/proof.json" with { type: "json" };
import secondFactors from "../../it-IT/second-factors.json" with { type: "json" };
import spot from "../../it-IT/spot.json" with { type: "json" };
import user from "../../it-IT/user.json" with { type: "json" };
import withdrawals from "../../it-IT/withdrawals.json" with { type: "json" };

/** What the app says in it-IT on screens that few visits open, by room. */
export const itIT = {
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
