import { hash, randomBytes } from "node:crypto";

/** What a right answer to a ticket is for. */
export type TicketPurpose = {
  readonly owner: string;
  /** The session that gets new halves; undefined when somebody is signing in. */
  readonly session: string | undefined;
  /** Whether the session is to outlive the day. */
  readonly remembered: boolean;
};

type Held = TicketPurpose & { readonly endsMs: number };

const LIFE_MS = 300_000;
/** Of one owner; whoever asks for more loses the oldest. */
const PER_OWNER_MAX = 5;
const HELD_MAX = 50_000;
const TICKET_BYTES = 32;

/**
 * Questions for a second factor that wait for their answer. A ticket names the owner and the act
 * it belongs to, counts once, and lives in memory: after a restart one begins again.
 */
export class StepUpTickets {
  readonly #nowMs: () => number;
  /** By the ticket's hash, oldest first. */
  readonly #held = new Map<string, Held>();

  constructor(options: { readonly nowMs: () => number }) {
    this.#nowMs = options.nowMs;
  }

  issue(purpose: TicketPurpose): { readonly ticket: string; readonly seconds: number } {
    this.#forgetEnded();
    const own = [...this.#held].filter(([, { owner }]) => owner === purpose.owner);
    if (own.length >= PER_OWNER_MAX) this.#forgetFirst(own.map(([key]) => key));
    if (this.#held.size >= HELD_MAX) this.#forgetFirst(this.#held.keys());
    const ticket = randomBytes(TICKET_BYTES).toString("base64url");
    this.#held.set(keyOf(ticket), { ...purpose, endsMs: this.#nowMs() + LIFE_MS });
    return { ticket, seconds: LIFE_MS / 1_000 };
  }

  /** What a ticket is for; it stays good for the next try. */
  find(ticket: string): TicketPurpose | undefined {
    const held = this.#held.get(keyOf(ticket));
    return held !== undefined && this.#nowMs() < held.endsMs ? held : undefined;
  }

  /** Uses a ticket up; of two at once only one hears yes. */
  take(ticket: string): boolean {
    return this.find(ticket) !== undefined && this.#held.delete(keyOf(ticket));
  }

  /** Nothing that was asked of an owner before can be answered any more. */
  forgetOf(owner: string): void {
    for (const [key, held] of this.#held) if (held.owner === owner) this.#held.delete(key);
  }

  /** All live equally long, so the oldest end first. */
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

/** Looking a hash up tells nothing about the ticket by the time it takes. */
function keyOf(ticket: string): string {
  return hash("sha256", ticket);
}
