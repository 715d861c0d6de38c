import { staffChanges } from "@sumi/contract/staff-accounts/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { REMEMBERED_MS } from "@sumi/core/review/remembered.ts";
import { sharedAccounts } from "@sumi/core/review/shared-accounts.ts";
import type { Stamp } from "@sumi/core/stamp.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import type { StaffRole } from "@sumi/primitives/staff-roles.ts";
import { memberNames, staffNames } from "../../platform/staff/names.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

type Told = DataOf<typeof staffChanges>["changes"][number];

/** A change of one of the staff, by numbers. */
type Change = Stamp & {
  readonly change: Told["change"];
  readonly staff: number;
  readonly roles?: readonly StaffRole[];
  /** The account of a link, or 0. */
  readonly member?: number;
  /** 0 for the machine. */
  readonly proposer: number;
  /** 0 for the machine, and where one person acts alone. */
  readonly confirmer: number;
};

const KEPT_OUT = { SESSIONS_ENDED: "signed_out", FIRST_SECRET_GIVEN: "half_given" } as const;

/** Everybody of the staff is told of every change, newest first, and of accounts of several. */
export function toldRoute(server: ConsoleServer): void {
  staffRoute(server, staffChanges, async () => {
    const { recent, doubtful } = await server.commands.read((exchange, timeMs) => ({
      recent: changesAt(exchange, timeMs),
      doubtful: sharedAccounts(exchange),
    }));
    const names = await staffNames(server.database);
    const members = await memberNames(
      server,
      [...recent, ...doubtful].map(({ member = 0 }) => member),
    );
    const by = (staff: number) => (staff === 0 ? null : names(-staff));
    const changes = recent.map(
      ({ member = 0, roles = [], ...change }): Told => ({
        sequence: String(change.sequence),
        change: change.change,
        person: names(-change.staff),
        roles: [...roles],
        member: member === 0 ? null : members(member),
        proposer: by(change.proposer),
        confirmer: by(change.confirmer),
        time_ms: change.timeMs,
      }),
    );
    const shared = doubtful.map(({ member, staff }) => ({
      member: members(member),
      people: staff.map((person) => names(-person)),
    }));
    return accept({ changes, shared });
  });
}

/** The changes of the last seven days, newest first. */
function changesAt({ staffAccounts, review }: Exchange, timeMs: number): readonly Change[] {
  const keptOut = staffAccounts.interventions.toldAt(timeMs).map(
    ({ kind, colleague, staff, ...stamp }): Change => ({
      sequence: stamp.sequence,
      timeMs: stamp.timeMs,
      change: KEPT_OUT[kind],
      staff: colleague,
      proposer: staff,
      confirmer: 0,
    }),
  );
  const accounts: readonly Change[] = staffAccounts.changesSince(timeMs - REMEMBERED_MS);
  const all = [...accounts, ...review.links.changesAt(timeMs), ...keptOut];
  return all.toSorted((one, other) => other.sequence - one.sequence);
}
