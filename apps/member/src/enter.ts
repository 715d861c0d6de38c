import { memberQuery } from "./app/member.ts";
import { queries } from "./app/queries.ts";
import { supportQuery } from "./app/support.ts";
import { inviteCodeOf, isSame } from "./guards.ts";
import { marketsQuery } from "./markets/use-markets.ts";
import { paths } from "./paths.ts";
import { type KeptName, kept } from "./session/kept.ts";
import { session } from "./session/session.ts";

/**
 * What happens on entry: the invite code of the address is kept, the support link is loaded for
 * guests too, and a returning member's file is loaded. A session that ends anywhere, in another tab
 * as well, is noticed by the guards at once.
 */
export function enter(router: { invalidate(): unknown }): void {
  const code = inviteCodeOf(location.search);
  if (code !== undefined) kept.write("code", code);
  // Whoever arrives at the markets need not wait for the words before their prices are asked for.
  if (isSame(location.pathname, paths.home) || location.pathname === "/") {
    void queries.prefetchQuery(marketsQuery);
  }
  void queries.prefetchQuery(supportQuery);
  if (session.isSignedIn) void queries.prefetchQuery(memberQuery);
  addEventListener("storage", ({ key, newValue }) => {
    if (key === ("token" satisfies KeptName)) session.follow(newValue ?? undefined);
  });
  session.watch(() => {
    if (!session.isSignedIn) queries.clear();
    router.invalidate();
  });
}
