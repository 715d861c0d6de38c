import common from "../zh-TW/common.json" with { type: "json" };
import markets from "../zh-TW/markets.json" with { type: "json" };
import settings from "../zh-TW/settings.json" with { type: "json" };
import signIn from "../zh-TW/sign-in.json" with { type: "json" };

/** What the member app says in zh-TW, by room. */
export const zhTW = {
  common,
  "sign-in": signIn,
  settings,
  markets,
};
