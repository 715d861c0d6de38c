import common from "../ko-KR/common.json" with { type: "json" };
import markets from "../ko-KR/markets.json" with { type: "json" };
import settings from "../ko-KR/settings.json" with { type: "json" };
import signIn from "../ko-KR/sign-in.json" with { type: "json" };

/** What the member app says in ko-KR, by room. */
export const koKR = {
  common,
  "sign-in": signIn,
  settings,
  markets,
};
