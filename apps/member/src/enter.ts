import { support } from "@sumi/contract/user/calls.ts";
import { queryOptions } from "@tanstack/react-query";
import { answered, queries } from "./app/queries.ts";
import { client } from "./connection.ts";
import { inviteCodeOf, isSame } from "./guards.ts";
import { marketsQuery } from "./markets/use-markets.ts";
import { paths } from "./paths.ts";
import { type KeptName, kept } from "./session/kept.ts";
import { memberQuery } from "./session/member.ts";
import { session } from "./session/session.ts";

/** Where support is to be found; empty where the operator named no place. */
export const supportQuery = queryOptions({
  queryKey: ["support"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => answered(await client.call(support, {}, { signal })).link,
});

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
