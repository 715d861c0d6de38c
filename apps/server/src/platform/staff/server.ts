import type { Pool } from "pg";
import type { Brand } from "../brand/brand.ts";
import type { Passkeys } from "../second-factors/passkeys.ts";
import { createServer, type ServerOptions } from "../server/create-server.ts";
import type { Server } from "../server/server.ts";
import { isAsJournalled, tellForeignStaff } from "./known-staff.ts";
import { passkeysOfStaff } from "./passkeys.ts";
import { StaffSessions } from "./sessions.ts";

/** The staff's listener: the same checks as the members', with sessions of its own kind. */
export type ConsoleServer = Server & {
  readonly staff: StaffSessions;
  readonly passkeys: Passkeys;
  /** A pool, because changes of the staff need transactions. */
  readonly database: Pool;
  /** Called for each row of the staff that is not as the journal has the person. */
  readonly onForeignStaff: () => void;
  /** Called for each call that was refused because its caller reached a limit. */
  readonly onStaffLimit: () => void;
};

/** The name under which authenticator apps and devices list a person of the staff. */
export function consoleName({ name }: Pick<Brand, "name">): string {
  return `${name} console`;
}

/** Browsers ignore ports when they send cookies, so the staff's cookie needs another name. */
const COOKIE = "staff";

export type ConsoleOptions = ServerOptions &
  Pick<ConsoleServer, "database" | "onForeignStaff" | "onStaffLimit">;

/**
 * The console without calls: mount them, then listen with `app`. The members' sessions and tickets
 * are passed in, because the staff may end them, and the signals of threads, which have two sides.
 */
export function createConsoleServer(
  options: ConsoleOptions,
  { sessions, tickets, threads }: Pick<Server, "sessions" | "tickets" | "threads">,
): ConsoleServer {
  const { database, vault, view, address, log, onForeignStaff, onStaffLimit } = options;
  const server = createServer({ ...options, address: { ...address, cookie: COOKIE } });
  const staff = new StaffSessions({
    database,
    vault,
    nowMs: view.nowMs,
    isAsJournalled: (row) => isAsJournalled({ ...view, log, onForeignStaff }, row),
    onForeign: (staff) => tellForeignStaff({ log, onForeignStaff }, staff),
  });
  const passkeys = passkeysOfStaff({
    database,
    vault,
    nowMs: view.nowMs,
    origins: address.origins,
    issuer: consoleName(server.brand),
    onForeign: (owner) => tellForeignStaff({ log, onForeignStaff }, owner),
  });
  return {
    ...server,
    database,
    passkeys,
    sessions,
    tickets,
    threads,
    staff,
    onForeignStaff,
    onStaffLimit,
  };
}
