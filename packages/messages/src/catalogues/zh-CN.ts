import common from "../zh-CN/common.json" with { type: "json" };
import markets from "../zh-CN/markets.json" with { type: "json" };
import settings from "../zh-CN/settings.json" with { type: "json" };
import signIn from "../zh-CN/sign-in.json" with { type: "json" };

/** What the member app says in zh-CN, by room. */
export const zhCN = {
  common,
  "sign-in": signIn,
  settings,
  markets,
};
