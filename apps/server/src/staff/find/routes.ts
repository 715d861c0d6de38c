import { find as declared } from "@sumi/contract/find/staff.ts";
import { permits } from "@sumi/contract/permissions.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { historyReached } from "../../platform/server/history.ts";
import { recordContact, refusalOfGuessing } from "../../platform/staff/contact-search.ts";
import type { Finder, Found, Sought } from "../../platform/staff/finders.ts";
import { memberNames } from "../../platform/staff/names.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { coinOf } from "../../shared/order-data.ts";
import { soughtOf } from "./sought.ts";

type Hit = Found & Pick<Finder, "thing">;

/** One search over all that the caller may list. */
export function findRoute(server: ConsoleServer, finders: readonly Finder[]): void {
  staffRoute(server, declared, async ({ q }, caller) => {
    const networks = await server.commands.read(({ markets }) => markets.networkNames);
    const sought = soughtOf(q, networks);
    const within = await refusalOfGuessing(server, caller, sought);
    if (!within.ok) return within;
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const hits = await hitsOf(server, caller, finders, sought);
    const { email, phone } = sought;
    const member = hits.find(({ thing }) => thing === "member")?.member;
    const recorded = await recordContact(server, caller, { email, phone, member });
    if (!recorded.ok) return recorded;
    const numbers = hits.flatMap((hit) => hit.member ?? []);
    const named = await memberNames(server, [...new Set(numbers)]);
    const coins = await server.commands.read(({ markets }) => {
      return hits.map(({ asset }) => (asset === undefined ? "" : coinOf(markets, asset)));
    });
    return accept({
      found: hits.map(({ thing, id, member, state, amount = "", timeMs }, place) => ({
        thing,
        id,
        member: member === undefined ? null : named(member),
        state,
        amount,
        coin: coins[place] ?? "",
        time_ms: timeMs,
      })),
      sequence: String(reached.value),
    });
  });
}

/** Two finders may find one thing; it is shown once. */
async function hitsOf(
  server: ConsoleServer,
  { roles }: StaffCaller,
  finders: readonly Finder[],
  sought: Sought,
): Promise<readonly Hit[]> {
  const open = finders.filter(({ permission }) => permits(roles, permission));
  const found = await Promise.all(
    open.map(async ({ thing, find }) => {
      return (await find(server, sought)).map((each) => ({ ...each, thing }));
    }),
  );
  const byName = new Map(found.flat().map((hit) => [`${hit.thing} ${hit.id}`, hit]));
  return [...byName.values()];
}
