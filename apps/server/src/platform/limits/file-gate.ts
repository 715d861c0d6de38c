import { DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { type AttemptKind, countAttempt } from "@sumi/store/sign-in/attempts.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import type { FastifyReply } from "fastify";

const HOUR_MS = 3_600_000;
const HOUR_MAX = 10;
const AT_ONCE_MAX = 8;

/**
 * Files of a member's own are long work: one at a time for each, a few at once for all, and some an
 * hour. The hour is counted in the database, whatever restarts.
 */
export class FileGate {
  readonly #kind: AttemptKind;
  readonly #inside = new Set<number>();

  constructor(kind: AttemptKind) {
    this.#kind = kind;
  }

  /** RATE_LIMITED, or room until the answer has left or its caller has. */
  async enter(
    { database, nowMs }: { readonly database: Queryable; readonly nowMs: () => number },
    member: number,
    { raw }: FastifyReply,
  ): Promise<Outcome<void>> {
    if (this.#inside.has(member) || this.#inside.size >= AT_ONCE_MAX) {
      return reject("RATE_LIMITED", { seconds: 1 });
    }
    this.#inside.add(member);
    const leave = () => void this.#inside.delete(member);
    raw.once("finish", leave).once("close", leave);
    const { allowed, endsMs } = await countAttempt(
      database,
      {
        ...{ kind: this.#kind, subject: String(member) },
        ...{ max: HOUR_MAX, windowMs: HOUR_MS, prolonged: false },
      },
      nowMs(),
    );
    if (allowed) return DONE;
    return reject("RATE_LIMITED", { seconds: Math.ceil((endsMs - nowMs()) / 1_000) });
  }
}
