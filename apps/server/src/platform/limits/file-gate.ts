import { DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { type AttemptKind, countAttempt } from "@sumi/store/sign-in/attempts.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import type { FastifyReply } from "fastify";

const HOUR_MS = 3_600_000;
const HOUR_MAX = 10;
const AT_ONCE_MAX = 8;

/**
 * Limits the files of members' own data, which are long work: one at a time per member, a few at
 * once in all, and some per hour. The database counts the hour, so a restart does not reset it.
 */
export class FileGate {
  readonly #kind: AttemptKind;
  readonly #inside = new Set<number>();

  constructor(kind: AttemptKind) {
    this.#kind = kind;
  }

  /** RATE_LIMITED, or a place until the answer was sent or its caller disconnected. */
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
        kind: this.#kind,
        subject: String(member),
        max: HOUR_MAX,
        windowMs: HOUR_MS,
        prolonged: false,
      },
      nowMs(),
    );
    if (allowed) return DONE;
    return reject("RATE_LIMITED", { seconds: Math.ceil((endsMs - nowMs()) / 1_000) });
  }
}
