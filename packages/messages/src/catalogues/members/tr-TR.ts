import assets from "../../tr-TR/assets.json" with { type: "json" };
import bills from "../../tr-TR/bills.json" with { type: "json" };
import conversion from "../../tr-TR/conversion.json" with { type: "json" };
import identity from "../../tr-TR/identity.json" with { type: "json" };
import notices from "../../tr-TR/notices.json" with { type: "json" };
import orders from "../../tr-TR/orders.json" with { type: "json" };
import proof from "../../tr-TR/proof.json" with { type: "json" };
import security from "../../tr-TR/security.json" with { type: "json" };
import user from "../../tr-TR/user.json" with { type: "json" };
import withdrawals from "../../tr-TR/withdrawals.json" with { type: "json" };

/** What the app says in tr-TR on screens that few visits open, by room. */
export const trTR = {
  assets,
  bills,
  conversion,
  identity,
  notices,
  orders,
  proof,
  security,
  user,
  withdrawals,
};
