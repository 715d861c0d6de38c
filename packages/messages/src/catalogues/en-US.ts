import common from "../en-US/common.json" with { type: "json" };
import markets from "../en-US/markets.json" with { type: "json" };
import settings from "../en-US/settings.json" with { type: "json" };
import signIn from "../en-US/sign-in.json" with { type: "json" };

/** What the member app says in en-US, by room. */
export const enUS = {
  common,
  "sign-in": signIn,
  settings,
  markets,
};
