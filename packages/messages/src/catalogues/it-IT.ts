import common from "../it-IT/common.json" with { type: "json" };
import markets from "../it-IT/markets.json" with { type: "json" };
import settings from "../it-IT/settings.json" with { type: "json" };
import signIn from "../it-IT/sign-in.json" with { type: "json" };

/** What the member app says in it-IT, by room. */
export const itIT = {
  common,
  "sign-in": signIn,
  settings,
  markets,
};
