import { UNLOCKS_NAMED, unlocks } from "@sumi/contract/assets/calls.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { balanceOf } from "../../shared/balance-data.ts";
import { coinNamed, listingOf } from "../../shared/listing.ts";
import type { Unlock, UnlocksOf } from "../../shared/unlock.ts";

/** The moments at which a member's locked coins become free, whatever locked them. */
export function unlockRoute(server: Server, sources: readonly UnlocksOf[]): void {
  const { commands } = server;
  const listing = listingOf(commands);
  route(server, unlocks, async ({ coin }, { member }) => {
    const asset = coinNamed(await listing(), coin);
    if (!asset.ok) return asset;
    const seen = await commands.read((exchange, timeMs) => {
      const asked = { member, asset: asset.value, timeMs };
      return {
        locked: balanceOf(exchange, member, asset.value).locked,
        ...calendarData(
          sources.flatMap((unlocksOf) => unlocksOf(exchange, asked)),
          timeMs,
        ),
        sequence: String(exchange.sequence),
      };
    });
    return accept(seen);
  });
}

/** Coins of one moment are one row; those whose moment has passed wait for what delays them. */
function calendarData(all: readonly Unlock[], nowMs: number) {
  const moments = new Map<number, Amount>();
  for (const { timeMs, quantity } of all) {
    moments.set(timeMs, ((moments.get(timeMs) ?? 0n) + quantity) as Amount);
  }
  const sorted = [...moments].sort(([one], [other]) => one - other);
  const coming = sorted.filter(([timeMs]) => timeMs > nowMs);
  return {
    overdue: sumOf(sorted.filter(([timeMs]) => timeMs <= nowMs)),
    next: coming.slice(0, UNLOCKS_NAMED).map(([release_ms, quantity]) => {
      return { release_ms, quantity: formatAmount(quantity) };
    }),
    later: sumOf(coming.slice(UNLOCKS_NAMED)),
  };
}

function sumOf(moments: readonly (readonly [number, Amount])[]): string {
  return formatAmount(moments.reduce((sum, [, quantity]) => sum + quantity, 0n));
}
