import accountSecurity from "../../ja-JP/account-security.json" with { type: "json" };
import appeals from "../../ja-JP/appeals.json" with { type: "json" };
import assets from "../../ja-JP/assets.json" with { type: "json" };
import bankCards from "../../ja-JP/bank-cards.json" with { type: "json" };
import bills from "../../ja-JP/bills.json" with { type: "json" };
import claims from "../../ja-JP/claims.json" with { type: "json" };
import conversion from "../../ja-JP/conversion.json" with { type: "json" };
import deposits from "../../ja-JP/deposits.json" with { type: "json" };
import forgot from "../../ja-JP/forgot.json" with { type: "json" };
import identity from "../../ja-JP/identity.json" with { type: "json" };
import memberExport from "../../ja-JP/member-export.json" with { type: "json" };
import notices from "../../ja-JP/notices.json" with { type: "json" };
import orders from "../../ja-JP/orders.json" with { type: "json" };
import proof from "../../ja-JP/proof.json" with { type: "json" };
import secondFactors from "../../ja-JP/second-factors.json" with { type: "json" };
import spot from "../../ja-JP/spot.json" with { type: "json" };
import user from "../../ja-JP/user.json" with { type: "json" };
import withdrawals from "../../ja-JP/withdrawals.json" with { type: "json" };

/** What the app says in ja-JP on screens that few visits open, by room. */
export const jaJP = {
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
