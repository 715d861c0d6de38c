import { randomBytes } from "node:crypto";

const TICKET_BYTES = 32;
export const TICKET_LIFE_MS = 30_000;
/** More tickets than this at one time are hoarding, not use; the oldest give way. */
const TICKETS_MAX = 100_000;

/** Whose channels a ticket opens, and which session vouches for it. */
export type TicketHolder = { readonly member: number; readonly session: string };

/**
 * One-use tickets for the member's own live channels. A WebSocket cannot carry the session's two
 * halves safely, since its address would hold one of them; a ticket is worth nothing after one use.
 * They live in this process only: a ticket opens channels of the process that issued it.
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

  /** Who it was issued to; `undefined` when it is unknown, used or too old. */
  redeem(ticket: string, nowMs: number): TicketHolder | undefined {
    const issued = this.#issued.get(ticket);
    this.#issued.delete(ticket);
    return issued !== undefined && nowMs < issued.expiresMs ? issued : undefined;
  }

  /** Tickets are kept in the order of their issue, so the expired ones come first. */
  #forgetOldest(nowMs: number): void {
    for (const [ticket, { expiresMs }] of this.#issued) {
      if (expiresMs > nowMs && this.#issued.size < TICKETS_MAX) return;
      this.#issued.delete(ticket);
    }
  }
}
