import { unreachable } from "@sumi/primitives/assert.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Members } from "../members/members.ts";
import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { CaseClaimed, CaseKind, ReviewEvent } from "./events.ts";

type Claim = Omit<CaseClaimed, "type">;

/** A case that somebody is about to decide. */
export type Case = { readonly kind: CaseKind; readonly number: number; readonly member: number };

/** Who works on what, and who would decide about themselves. */
export class Reviews {
  readonly #members: Members;
  readonly #claims = new Map<string, Claim>();
  readonly #links = new Map<number, number>();

  constructor(members: Members) {
    this.#members = members;
  }

  /** The claim that stands at that moment. */
  claimOf(kind: CaseKind, number: number, timeMs: number): Claim | undefined {
    const claim = this.#claims.get(`${kind} ${number}`);
    return claim !== undefined && timeMs < claim.expiresMs ? claim : undefined;
  }

  /** Oldest first. */
  claimsAt(timeMs: number): Claim[] {
    return [...this.#claims.values()].filter(({ expiresMs }) => timeMs < expiresMs);
  }

  /** The member account of one of the staff. */
  memberOf(staff: number): number | undefined {
    return this.#links.get(staff);
  }

  /** Whether a member is that person's own account, or was brought by it. */
  isOwn(staff: number, member: number): boolean {
    const own = this.#links.get(staff);
    if (own === undefined) return false;
    return member === own || this.#members.find(member)?.sponsor === own;
  }

  /** Why one of the staff may not decide a case, or nothing. */
  refusalOf({ kind, number, member }: Case, staff: number, timeMs: number): Rejected | undefined {
    if (this.isOwn(staff, member)) return reject("SELF_APPROVAL");
    const claim = this.claimOf(kind, number, timeMs);
    if (claim === undefined || claim.staff === staff) return undefined;
    return reject("CASE_CLAIMED", { untilMs: claim.expiresMs });
  }

  apply(event: ReviewEvent, timeMs: number): void {
    switch (event.type) {
      case "CaseClaimed": {
        const { type: _, ...claim } = event;
        this.#forgetLapsed(timeMs);
        this.#claims.set(`${claim.kind} ${claim.number}`, claim);
        return;
      }
      case "CaseReleased":
        return this.close(event.kind, event.number);
      case "StaffLinked":
        if (event.member === 0) this.#links.delete(event.staff);
        else this.#links.set(event.staff, event.member);
        return;
      default:
        return unreachable(event);
    }
  }

  /** One person has said what they had to say: the next one may begin. */
  close(kind: CaseKind, number: number): void {
    this.#claims.delete(`${kind} ${number}`);
  }

  readonly lines = [
    snapshotLine(
      "claim",
      {
        kind: textColumn<CaseKind>(),
        number: numberColumn,
        member: numberColumn,
        staff: numberColumn,
        expiresMs: numberColumn,
      },
      {
        rows: () => this.#claims.values(),
        restore: (row) => this.#claims.set(`${row.kind} ${row.number}`, row),
      },
    ),
    snapshotLine(
      "staffLink",
      { staff: numberColumn, member: numberColumn },
      {
        rows: () => Array.from(this.#links, ([staff, member]) => ({ staff, member })),
        restore: ({ staff, member }) => this.#links.set(staff, member),
      },
    ),
  ];

  #forgetLapsed(timeMs: number): void {
    for (const [name, { expiresMs }] of this.#claims) {
      if (expiresMs <= timeMs) this.#claims.delete(name);
    }
  }
}
