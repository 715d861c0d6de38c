import { memberQuery } from "./app/member.ts";
import { queries } from "./app/queries.ts";
import { supportQuery } from "./app/support.ts";
import { inviteCodeOf, isSame } from "./guards.ts";
import { language } from "./language/language.ts";
import { MARKETS_PATHS } from "./markets/paths.ts";
import { marketsQuery } from "./markets/use-markets.ts";
import { type KeptName, kept } from "./session/kept.ts";
import { session } from "./session/session.ts";

/**
 * Prepares a visit: keeps the invite code of the address, and loads the support link and the file
 * of a signed-in member. When a session ends, in this tab or another, the guards run at once; a
 * language that another tab chose is spoken here, too.
 */
export function enter(router: { invalidate(): unknown }): void {
  const code = inviteCodeOf(location.search);
  if (code !== undefined) kept.write("code", code);
  // Visitors of the markets get prices sooner if these load together with the words.
  if (isSame(location.pathname, MARKETS_PATHS.home) || location.pathname === "/") {
    void queries.prefetchQuery(marketsQuery);
  }
  void queries.prefetchQuery(supportQuery);
  if (session.isSignedIn) void queries.prefetchQuery(memberQuery);
  addEventListener("storage", ({ key, newValue }) => {
    if (key === ("token" satisfies KeptName)) session.follow(newValue ?? undefined);
    if (key === ("lang" satisfies KeptName)) void language.follow(newValue);
  });
  session.watch(() => {
    if (!session.isSignedIn) queries.clear();
    router.invalidate();
  });
}
