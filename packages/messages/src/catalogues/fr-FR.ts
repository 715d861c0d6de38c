import common from "../fr-FR/common.json" with { type: "json" };
import markets from "../fr-FR/markets.json" with { type: "json" };
import settings from "../fr-FR/settings.json" with { type: "json" };
import signIn from "../fr-FR/sign-in.json" with { type: "json" };

/** What the member app says in fr-FR, by room. */
export const frFR = {
  common,
  "sign-in": signIn,
  settings,
  markets,
};
