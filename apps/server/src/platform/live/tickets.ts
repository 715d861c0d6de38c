import { randomBytes } from "node:crypto";

const TICKET_BYTES = 32;
export const TICKET_LIFE_MS = 30_000;
/** More tickets at one time are not real use; the oldest are dropped. */
const TICKETS_MAX = 100_000;

/** The member whose channels a ticket opens, and the session that it proves. */
export type TicketHolder = { readonly member: number; readonly session: string };

/**
 * One-use tickets for the member's own live channels. A WebSocket cannot carry the session's two
 * halves safely, since its address would hold one of them; a ticket is worthless after one use.
 * Tickets live in memory, so a ticket works only in the process that issued it.
 */
export class Tickets {
  readonly #issued = new Map<string, TicketHolder & { readonly expiresMs: number }>();

  issue(holder: TicketHolder, nowMs: number): { ticket: string; expiresMs: number } {
    this.#forgetOldest(nowMs);
    const ticket = randomBytes(TICKET_BYTES).toString("base64url");
    const expiresMs = nowMs + TICKET_LIFE_MS;
    this.#issued.set(ticket, { ...holder, expiresMs });
    return { ticket, expiresMs };
  }

  /** The ticket's holder; `undefined` when the ticket is unknown, used or expired. */
  redeem(ticket: string, nowMs: number): TicketHolder | undefined {
    const issued = this.#issued.get(ticket);
    this.#issued.delete(ticket);
    return issued !== undefined && nowMs < issued.expiresMs ? issued : undefined;
  }

  /** Tickets are kept in order of issue, so the expired ones come first. */
  #forgetOldest(nowMs: number): void {
    for (const [ticket, { expiresMs }] of this.#issued) {
      if (expiresMs > nowMs && this.#issued.size < TICKETS_MAX) return;
      this.#issued.delete(ticket);
    }
  }
}
