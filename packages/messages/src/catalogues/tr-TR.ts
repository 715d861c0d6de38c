import common from "../tr-TR/common.json" with { type: "json" };
import markets from "../tr-TR/markets.json" with { type: "json" };
import settings from "../tr-TR/settings.json" with { type: "json" };
import signIn from "../tr-TR/sign-in.json" with { type: "json" };

/** What the member app says in tr-TR, by room. */
export const trTR = {
  common,
  "sign-in": signIn,
  settings,
  markets,
};
