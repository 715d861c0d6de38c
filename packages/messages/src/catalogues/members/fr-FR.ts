import accountSecurity from "../../fr-FR/account-security.json" with { type: "json" };
import appeals from "../../fr-FR/appeals.json" with { type: "json" };
import assets from "../../fr-FR/assets.json" with { type: "json" };
import bankCards from "../../fr-FR/bank-cards.json" with { type: "json" };
import bills from "../../fr-FR/bills.json" with { type: "json" };
import claims from "../../fr-FR/claims.json" with { type: "json" };
import conversion from "../../fr-FR/conversion.json" with { type: "json" };
import deposits from "../../fr-FR/deposits.json" with { type: "json" };
import forgot from "../../fr-FR/forgot.json" with { type: "json" };
import identity from "../../fr-FR/identity.json" with { type: "json" };
import memberExport from "../../fr-FR/member-export.json" with { type: "json" };
import notices from "../../fr-FR/notices.json" with { type: "json" };
import orders from "../../fr-FR/orders.json" with { type: "json" };
import proof from "../../fr-FR/proof.json" with { type: "json" };
import secondFactors from "../../fr-FR/second-factors.json" with { type: "json" };
import spot from "../../fr-FR/spot.json" with { type: "json" };
import user from "../../fr-FR/user.json" with { type: "json" };
import withdrawals from "../../fr-FR/withdrawals.json" with { type: "json" };

/** What the app says in fr-FR on screens that few visits open, by room. */
export const frFR = {
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
