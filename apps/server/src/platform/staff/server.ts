import type { Pool } from "pg";
import { createServer, type ServerOptions } from "../server/create-server.ts";
import type { Server } from "../server/server.ts";
import { StaffSessions } from "./sessions.ts";

/** The staff's listener: the same chain as the members' own, with sessions of its own kind. */
export type ConsoleServer = Server & {
  readonly staff: StaffSessions;
  /** Changes of the staff take several statements, which count together or not at all. */
  readonly database: Pool;
};

/** Browsers ignore ports when they send cookies, so the staff's has another name. */
const COOKIE = "staff";

export type ConsoleOptions = ServerOptions & Pick<ConsoleServer, "database">;

/**
 * The console without calls: mount them, then listen with `app`. What the staff end of a member's
 * is ended where the member's calls are judged.
 */
export function createConsoleServer(
  options: ConsoleOptions,
  { sessions, tickets }: Pick<Server, "sessions" | "tickets">,
): ConsoleServer {
  const { database, view, address } = options;
  const server = createServer({ ...options, address: { ...address, cookie: COOKIE } });
  const staff = new StaffSessions({ database, nowMs: view.nowMs });
  return { ...server, database, sessions, tickets, staff };
}
