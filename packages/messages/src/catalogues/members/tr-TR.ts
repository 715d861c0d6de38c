import accountSecurity from "../../tr-TR/account-security.json" with { type: "json" };
import appeals from "../../tr-TR/appeals.json" with { type: "json" };
import assets from "../../tr-TR/assets.json" with { type: "json" };
import bankCards from "../../tr-TR/bank-cards.json" with { type: "json" };
import bills from "../../tr-TR/bills.json" with { type: "json" };
import claims from "../../tr-TR/claims.json" with { type: "json" };
import conversion from "../../tr-TR/conversion.json" with { type: "json" };
import deposits from "../../tr-TR/deposits.json" with { type: "json" };
import forgot from "../../tr-TR/forgot.json" with { type: "json" };
import identity from "../../tr-TR/identity.json" with { type: "json" };
import memberExport from "../../tr-TR/member-export.json" with { type: "json" };
import notices from "../../tr-TR/notices.json" with { type: "json" };
import orders from "../../tr-TR/orders.json" with { type: "json" };
import proof from "../../tr-TR/proof.json" with { type: "json" };
import secondFactors from "../../tr-TR/second-factors.json" with { type: "json" };
import spot from "../../tr-TR/spot.json" with { type: "json" };
import user from "../../tr-TR/user.json" with { type: "json" };
import withdrawals from "../../tr-TR/withdrawals.json" with { type: "json" };

/** What the app says in tr-TR on screens that few visits open, by room. */
export const trTR = {
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
