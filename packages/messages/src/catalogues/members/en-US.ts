import assets from "../../en-US/assets.json" with { type: "json" };
import bills from "../../en-US/bills.json" with { type: "json" };
import conversion from "../../en-US/conversion.json" with { type: "json" };
import identity from "../../en-US/identity.json" with { type: "json" };
import notices from "../../en-US/notices.json" with { type: "json" };
import orders from "../../en-US/orders.json" with { type: "json" };
import proof from "../../en-US/proof.json" with { type: "json" };
import security from "../../en-US/security.json" with { type: "json" };
import user from "../../en-US/user.json" with { type: "json" };
import withdrawals from "../../en-US/withdrawals.json" with { type: "json" };

/** What the app says in en-US on screens that few visits open, by room. */
export const enUS = {
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
