import assets from "../tr-TR/assets.json" with { type: "json" };
import bills from "../tr-TR/bills.json" with { type: "json" };
import common from "../tr-TR/common.json" with { type: "json" };
import markets from "../tr-TR/markets.json" with { type: "json" };
import orders from "../tr-TR/orders.json" with { type: "json" };
import settings from "../tr-TR/settings.json" with { type: "json" };
import signIn from "../tr-TR/sign-in.json" with { type: "json" };
import spot from "../tr-TR/spot.json" with { type: "json" };
import user from "../tr-TR/user.json" with { type: "json" };

/** What the member app says in tr-TR, by room. */
export const trTR = {
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
