import common from "../ja-JP/common.json" with { type: "json" };
import markets from "../ja-JP/markets.json" with { type: "json" };
import settings from "../ja-JP/settings.json" with { type: "json" };
import signIn from "../ja-JP/sign-in.json" with { type: "json" };

/** What the member app says in ja-JP, by room. */
export const jaJP = {
  common,
  "sign-in": signIn,
  settings,
  markets,
};
