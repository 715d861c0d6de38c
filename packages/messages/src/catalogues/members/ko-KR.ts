import accountSecurity from "../../ko-KR/account-security.json" with { type: "json" };
import appeals from "../../ko-KR/appeals.json" with { type: "json" };
import assets from "../../ko-KR/assets.json" with { type: "json" };
import bankCards from "../../ko-KR/bank-cards.json" with { type: "json" };
import bills from "../../ko-KR/bills.json" with { type: "json" };
import claims from "../../ko-KR/claims.json" with { type: "json" };
import conversion from "../../ko-KR/conversion.json" with { type: "json" };
import deposits from "../../ko-KR/deposits.json" with { type: "json" };
import forgot from "../../ko-KR/forgot.json" with { type: "json" };
import identity from "../../ko-KR/identity.json" with { type: "json" };
import memberExport from "../../ko-KR/member-export.json" with { type: "json" };
import notices from "../../ko-KR/notices.json" with { type: "json" };
import orders from "../../ko-KR/orders.json" with { type: "json" };
import proof from "../../ko-KR/proof.json" with { type: "json" };
import secondFactors from "../../ko-KR/second-factors.json" with { type: "json" };
import spot from "../../ko-KR/spot.json" with { type: "json" };
import user from "../../ko-KR/user.json" with { type: "json" };
import withdrawals from "../../ko-KR/withdrawals.json" with { type: "json" };

/** What the app says in ko-KR on screens that few visits open, by room. */
export const koKR = {
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
