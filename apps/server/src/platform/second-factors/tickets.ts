import { hash, randomBytes } from "node:crypto";
import type { SessionKind } from "@sumi/store/sign-in/sessions.ts";

/** The purpose that a ticket was issued for. */
export type TicketPurpose = {
  readonly owner: string;
  /** The kind of session that a right answer opens or renews. */
  readonly kind: SessionKind;
  /** The session that gets new halves; undefined during sign-in. */
  readonly session: string | undefined;
  /** The session, or during sign-in the address, from which the ticket was asked for. */
  readonly place: string;
  /** True if the session should be remembered ("stay signed in"). */
  readonly remembered: boolean;
};

type Held = TicketPurpose & { readonly endsMs: number };

/** As long as a mailed code, which may be asked for with a ticket. */
const LIFE_MS = 600_000;
/**
 * Per owner and place; one more ticket drops the oldest of them. A stolen session thus drops none
 * that its owner asked for elsewhere.
 */
const PER_PLACE_MAX = 5;
/** Per owner; one more drops the owner's oldest, so that many sessions do not fill the memory. */
const PER_OWNER_MAX = 50;
const HELD_MAX = 50_000;
const TICKET_BYTES = 32;

/**
 * Requests for a second factor that wait for their answer. A ticket names its owner and its
 * purpose, is used once, and lives in memory: after a restart the caller starts again.
 */
export class StepUpTickets {
  readonly #nowMs: () => number;
  /** Keyed by the ticket's hash, oldest first. */
  readonly #held = new Map<string, Held>();

  constructor(options: { readonly nowMs: () => number }) {
    this.#nowMs = options.nowMs;
  }

  issue(purpose: TicketPurpose): { readonly ticket: string; readonly seconds: number } {
    this.#forgetEnded();
    const own = [...this.#held].filter(([, { owner }]) => owner === purpose.owner);
    const near = own.filter(([, { place }]) => place === purpose.place);
    if (near.length >= PER_PLACE_MAX) this.#forgetFirst(near.map(([key]) => key));
    else if (own.length >= PER_OWNER_MAX) this.#forgetFirst(own.map(([key]) => key));
    if (this.#held.size >= HELD_MAX) this.#forgetFirst(this.#held.keys());
    const ticket = randomBytes(TICKET_BYTES).toString("base64url");
    this.#held.set(keyOf(ticket), { ...purpose, endsMs: this.#nowMs() + LIFE_MS });
    return { ticket, seconds: LIFE_MS / 1_000 };
  }

  /** The purpose of a ticket, which stays valid for another attempt. */
  find(ticket: string): TicketPurpose | undefined {
    const held = this.#held.get(keyOf(ticket));
    return held !== undefined && this.#nowMs() < held.endsMs ? held : undefined;
  }

  /** Uses a ticket up; of two simultaneous calls only one returns true. */
  take(ticket: string): boolean {
    return this.find(ticket) !== undefined && this.#held.delete(keyOf(ticket));
  }

  /** Drops all of an owner's tickets. */
  forgetOf(owner: string): void {
    for (const [key, held] of this.#held) if (held.owner === owner) this.#held.delete(key);
  }

  /** All tickets live equally long, so the oldest expire first. */
  #forgetEnded(): void {
    for (const [key, { endsMs }] of this.#held) {
      if (this.#nowMs() < endsMs) return;
      this.#held.delete(key);
    }
  }

  #forgetFirst(keys: Iterable<string>): void {
    for (const key of keys) {
      this.#held.delete(key);
      return;
    }
  }
}

/** Looking up a hash does not leak the ticket through the time it takes. */
function keyOf(ticket: string): string {
  return hash("sha256", ticket);
}
