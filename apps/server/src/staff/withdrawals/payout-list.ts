import * as contract from "@sumi/contract/withdrawals/payouts.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { batchRoom, ownPayouts, payoutToAssign } from "@sumi/core/withdrawals/payouts.ts";
import type { Withdrawal } from "@sumi/core/withdrawals/withdrawals.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome } from "@sumi/primitives/rejection.ts";
import { readRequestedTimes } from "@sumi/store/withdrawals/queue.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { note } from "../../platform/staff/desk.ts";
import { recordAccess } from "../../platform/staff/file-access.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { coinOf } from "../../shared/order-data.ts";
import { destinationsOf } from "./facts.ts";
import { namingPayout } from "./payout-problems.ts";

/** The payouts that wait, those that the caller takes, and their list for a wallet. */
export function payoutListRoutes(server: ConsoleServer): void {
  groupsRoute(server);
  assignRoute(server);
  unassignRoute(server);
  listRoute(server);
}

type Wallet = { readonly coin: string; readonly network: string };

function groupsRoute(server: ConsoleServer): void {
  const { commands, database } = server;
  staffRoute(server, contract.payouts, async (_, { staff }) => {
    const seen = await commands.read((exchange, timeMs) => {
      const sequence = String(exchange.sequence);
      return {
        sequence,
        groups: groupsOf(exchange, { staff, timeMs }),
        own: ownOf(exchange, staff),
      };
    });
    const oldest = seen.groups.map(({ oldest }) => oldest);
    const times = await readRequestedTimes(database, oldest);
    return accept({
      groups: seen.groups.map(({ oldest, arrival, ...group }) => {
        return { ...group, arrival: formatAmount(arrival), oldest_ms: times.get(oldest) ?? 0 };
      }),
      own: seen.own.map(({ data }) => data),
      batch_max: contract.BATCH_MAX,
      sequence: seen.sequence,
    });
  });
}

type Group = Wallet & {
  readonly step: "send" | "confirm";
  /** The number of its oldest withdrawal. */
  readonly oldest: number;
  cases: number;
  arrival: Amount;
  late: number;
  free: number;
};

/** Withdrawals on their way, by coin, network and next step; the oldest group first. */
function groupsOf(
  exchange: Exchange,
  { staff, timeMs }: { readonly staff: number; readonly timeMs: number },
): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const found of exchange.withdrawals.open) {
    if (found.status === "pending") continue;
    const { withdrawal: oldest, status } = found;
    const step = status === "passed" ? ("send" as const) : ("confirm" as const);
    const wallet = walletOf(exchange, found);
    const name = `${step} ${wallet.coin} ${wallet.network}`;
    const blank = { ...wallet, step, oldest, cases: 0, arrival: ZERO, late: 0, free: 0 };
    const group = groups.get(name) ?? blank;
    groups.set(name, group);
    group.cases += 1;
    group.arrival = (group.arrival + found.quantity - found.fee) as Amount;
    const byMs = exchange.withdrawals.nextSteps.of(oldest)?.byMs;
    if (byMs !== undefined && byMs <= timeMs) group.late += 1;
    if (step === "send" && isFree(exchange, { staff, found })) group.free += 1;
  }
  return [...groups.values()];
}

/** True if the person may take it now and has not done so. */
function isFree(
  exchange: Exchange,
  { staff, found }: { readonly staff: number; readonly found: Withdrawal },
): boolean {
  const { withdrawal } = found;
  return payoutToAssign(exchange, { staff: -staff, withdrawal }).ok;
}

/** The coin and the network by which a withdrawal leaves. */
export function walletOf({ markets }: Exchange, { asset, network }: Withdrawal): Wallet {
  return { coin: coinOf(markets, asset), network: markets.networks[network]?.name ?? "" };
}

/** The payouts that are assigned to the person and may be sent, oldest first. */
function ownOf(exchange: Exchange, staff: number) {
  return ownPayouts(exchange, -staff).map(({ found, expiresMs }) => {
    const { withdrawal, quantity, fee, member, fingerprint } = found;
    const data = {
      id: String(withdrawal),
      ...walletOf(exchange, found),
      arrival: formatAmount((quantity - fee) as Amount),
      until_ms: expiresMs,
    };
    return { data, withdrawal, member, fingerprint };
  });
}

/** The payouts of a wallet that fit beside those that the person has; or one, if none fits. */
function freeOf(exchange: Exchange, staff: number, wanted: Wallet): readonly number[] {
  const free = [...exchange.withdrawals.open].filter((found) => {
    const { coin, network } = walletOf(exchange, found);
    const isWanted = coin === wanted.coin && network === wanted.network;
    return isWanted && found.status === "passed" && isFree(exchange, { staff, found });
  });
  const most = contract.BATCH_MAX - ownPayouts(exchange, -staff).length;
  const fits = batchRoom(exchange, -staff);
  const fitting = free.filter(({ member }, place) => place < most && fits(member));
  // The core says why nothing fits, and when something will.
  const taken = fitting.length === 0 ? free.slice(0, 1) : fitting;
  return taken.map(({ withdrawal }) => withdrawal);
}

function assignRoute(server: ConsoleServer): void {
  staffRoute(server, contract.assignPayouts, async ({ coin, network, client_id }, { staff }) => {
    const actor = -staff;
    const key = commandKey(contract.assignPayouts.path, actor, client_id, { coin, network });
    const withdrawals = await server.commands.read((exchange) => {
      return freeOf(exchange, staff, { coin, network });
    });
    const command = { type: "AssignPayouts", actor, key, withdrawals } as const;
    const given = await server.commands.submit(command, () => undefined);
    if (!given.ok) return namingPayout(server, given);
    const { events, stamp } = given.value.record;
    const [first] = events;
    assert(first?.type === "CaseAssigned", "a batch says whose it is");
    const until_ms = first.expiresMs;
    return accept({ cases: events.length, until_ms, sequence: String(stamp.sequence) });
  });
}

/** Each case is given back by itself: what a break leaves over is given back by the next call. */
function unassignRoute(server: ConsoleServer): void {
  staffRoute(server, contract.unassignPayouts, async ({ coin, network }, { staff }) => {
    const own = await server.commands.read((exchange) => {
      return ownOf(exchange, staff).filter(({ data }) => {
        return data.coin === coin && data.network === network;
      });
    });
    let cases = 0;
    for (const { withdrawal: number } of own) {
      const about = { kind: "withdrawal", number, key: undefined } as const;
      const command = { type: "UnassignCase", actor: -staff, ...about } as const;
      // A case whose time ends meanwhile is nobody's any more.
      if ((await server.commands.submit(command, () => undefined)).ok) cases += 1;
    }
    return accept({ cases, sequence: String(server.sequence()) });
  });
}

function listRoute(server: ConsoleServer): void {
  staffRoute(server, contract.payoutList, async ({ coin, network }, caller) => {
    const seen = await server.commands.read((exchange) => {
      const own = ownOf(exchange, caller.staff);
      const wanted = own.filter(({ data }) => data.coin === coin && data.network === network);
      return { own: wanted, sequence: String(exchange.sequence) };
    });
    const opened = await openFilesOf(server, caller, seen.own);
    if (!opened.ok) return opened;
    const destinations = await destinationsOf(server, seen.own);
    return accept({
      payouts: seen.own.map((payout) => {
        const { text } = destinations(payout);
        const memo = text?.memo === "" ? null : (text?.memo ?? null);
        const destination = text === undefined ? null : { address: text.address, memo };
        return { ...payout.data, destination };
      }),
      sequence: seen.sequence,
    });
  });
}

/** Opens the files of the members of a batch, each once and for one of its withdrawals. */
export async function openFilesOf(
  server: ConsoleServer,
  caller: StaffCaller,
  batch: readonly { readonly withdrawal: number; readonly member: number }[],
): Promise<Outcome<void>> {
  const members = new Map(batch.map(({ member, withdrawal }) => [member, withdrawal]));
  const reason = "WITHDRAWAL_REVIEW";
  for (const [member, number] of members) {
    const caseName = server.numbers.shown("withdrawals", number);
    const about = { kind: "withdrawal", number } as const;
    const file = { staff: caller.staff, member, subject: "PROFILE", reason } as const;
    const opened = await recordAccess(server, { ...file, caseName, about });
    if (!opened.ok) return opened;
    if (!opened.value.isNew) continue;
    const details = { reason, case: caseName };
    const noted = await note(server, caller, { event: "FILE_ACCESSED", member, details });
    if (!noted.ok) return noted;
  }
  return accept(undefined);
}
