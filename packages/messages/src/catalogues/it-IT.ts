import assets from "../it-IT/assets.json" with { type: "json" };
import bills from "../it-IT/bills.json" with { type: "json" };
import common from "../it-IT/common.json" with { type: "json" };
import markets from "../it-IT/markets.json" with { type: "json" };
import orders from "../it-IT/orders.json" with { type: "json" };
import settings from "../it-IT/settings.json" with { type: "json" };
import signIn from "../it-IT/sign-in.json" with { type: "json" };
import spot from "../it-IT/spot.json" with { type: "json" };
import user from "../it-IT/user.json" with { type: "json" };

/** What the member app says in it-IT, by room. */
export const itIT = {
  common,
  signIn,
  settings,
  markets,
  spot,
  orders,
  assets,
  bills,
  user,
};
