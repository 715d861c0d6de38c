import common from "../de-DE/common.json" with { type: "json" };
import markets from "../de-DE/markets.json" with { type: "json" };
import settings from "../de-DE/settings.json" with { type: "json" };
import signIn from "../de-DE/sign-in.json" with { type: "json" };

/** What the member app says in de-DE, by room. */
export const deDE = {
  common,
  "sign-in": signIn,
  settings,
  markets,
};
