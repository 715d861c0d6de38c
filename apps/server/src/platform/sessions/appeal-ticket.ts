import { timingSafeEqual } from "node:crypto";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { findCredentials } from "@sumi/store/user/accounts.ts";
import type { Vault } from "../vault/vault.ts";

type Tickets = {
  readonly database: Queryable;
  readonly vault: Vault;
  readonly nowMs: () => number;
};

const LIFE_MS = 3_600_000;
const PURPOSE = "appeal ticket";
const SHAPE = /^([0-9a-f-]{36})\.(\d{13,15})\.([\w-]{43})$/;

/**
 * A ticket that a frozen member gets instead of a session, once the password (and the second
 * factor) was right. It names one account, expires after an hour or with a new password, and is
 * only good for an appeal. It is signed and not stored, so reading the tables does not help to
 * forge one.
 */
export async function appealTicket(tickets: Tickets, account: string): Promise<string> {
  const endsMs = tickets.nowMs() + LIFE_MS;
  const signed = await signature(tickets, account, endsMs);
  return `${account}.${endsMs}.${signed.toString("base64url")}`;
}

/** The account that a ticket was issued to, while it is valid. */
export async function accountOfTicket(
  tickets: Tickets,
  ticket: string,
): Promise<string | undefined> {
  const [, account = "", ends = "", signed = ""] = SHAPE.exec(ticket) ?? [];
  if (account === "" || tickets.nowMs() >= Number(ends)) return undefined;
  const expected = await signature(tickets, account, Number(ends));
  return timingSafeEqual(expected, Buffer.from(signed, "base64url")) ? account : undefined;
}

/** 32 bytes, bound to the password hash, so that a new password invalidates the ticket. */
async function signature({ database, vault }: Tickets, account: string, endsMs: number) {
  const credentials = await findCredentials(database, account);
  const text = JSON.stringify([account, endsMs, credentials?.passwordHash ?? ""]);
  return vault.index(PURPOSE, text);
}
