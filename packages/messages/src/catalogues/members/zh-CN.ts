import accountSecurity from "../../zh-CN/account-security.json" with { type: "json" };
import appeals from "../../zh-CN/appeals.json" with { type: "json" };
import assets from "../../zh-CN/assets.json" with { type: "json" };
import bankCards from "../../zh-CN/bank-cards.json" with { type: "json" };
import bills from "../../zh-CN/bills.json" with { type: "json" };
import claims from "../../zh-CN/claims.json" with { type: "json" };
import conversion from "../../zh-CN/conversion.json" with { type: "json" };
import deposits from "../../zh-CN/deposits.json" with { type: "json" };
import forgot from "../../zh-CN/forgot.json" with { type: "json" };
import identity from "../../zh-CN/identity.json" with { type: "json" };
import memberExport from "../../zh-CN/member-export.json" with { type: "json" };
import notices from "../../zh-CN/notices.json" with { type: "json" };
import orders from "../../zh-CN/orders.json" with { type: "json" };
import proof from "../../zh-CN/proof.json" with { type: "json" };
import secondFactors from "../../zh-CN/second-factors.json" with { type: "json" };
import spot from "../../zh-CN/spot.json" with { type: "json" };
import user from "../../zh-CN/user.json" with { type: "json" };
import withdrawals from "../../zh-CN/withdrawals.json" with { type: "json" };

/** What the app says in zh-CN on screens that few visits open, by room. */
export const zhCN = {
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
