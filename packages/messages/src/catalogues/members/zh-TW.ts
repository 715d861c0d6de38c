import accountSecurity from "../../zh-TW/account-security.json" with { type: "json" };
import appeals from "../../zh-TW/appeals.json" with { type: "json" };
import assets from "../../zh-TW/assets.json" with { type: "json" };
import bankCards from "../../zh-TW/bank-cards.json" with { type: "json" };
import bills from "../../zh-TW/bills.json" with { type: "json" };
import claims from "../../zh-TW/claims.json" with { type: "json" };
import conversion from "../../zh-TW/conversion.json" with { type: "json" };
import deposits from "../../zh-TW/deposits.json" with { type: "json" };
import forgot from "../../zh-TW/forgot.json" with { type: "json" };
import identity from "../../zh-TW/identity.json" with { type: "json" };
import memberExport from "../../zh-TW/member-export.json" with { type: "json" };
import notices from "../../zh-TW/notices.json" with { type: "json" };
import orders from "../../zh-TW/orders.json" with { type: "json" };
import proof from "../../zh-TW/proof.json" with { type: "json" };
import secondFactors from "../../zh-TW/second-factors.json" with { type: "json" };
import spot from "../../zh-TW/spot.json" with { type: "json" };
import user from "../../zh-TW/user.json" with { type: "json" };
import withdrawals from "../../zh-TW/withdrawals.json" with { type: "json" };

/** What the app says in zh-TW on screens that few visits open, by room. */
export const zhTW = {
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
