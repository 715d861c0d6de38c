import type { Amount } from "@sumi/primitives/amount.ts";
import { amountColumn, numberColumn, snapshotLine } from "../snapshot-line.ts";

const DAY_MS = 86_400_000;

type Request = { readonly withdrawal: number; readonly timeMs: number; readonly value: Amount };

/** The values that each member requested in the last 24 hours and did not get back. */
export class DailyValues {
  readonly #byMember = new Map<number, Request[]>();

  sumOf(member: number, timeMs: number): Amount {
    let sum = 0n;
    for (const request of this.#byMember.get(member) ?? []) {
      if (request.timeMs > timeMs - DAY_MS) sum += request.value;
    }
    return sum as Amount;
  }

  add(member: number, request: Request): void {
    const recent = (this.#byMember.get(member) ?? []).filter(({ timeMs }) => {
      return timeMs > request.timeMs - DAY_MS;
    });
    recent.push(request);
    this.#byMember.set(member, recent);
  }

  /** Returned money counts no more. */
  remove(member: number, withdrawal: number): void {
    const rest = (this.#byMember.get(member) ?? []).filter((one) => one.withdrawal !== withdrawal);
    if (rest.length === 0) this.#byMember.delete(member);
    else this.#byMember.set(member, rest);
  }

  readonly line = snapshotLine(
    "withdrawalValue",
    {
      member: numberColumn,
      withdrawal: numberColumn,
      timeMs: numberColumn,
      value: amountColumn,
    },
    {
      rows: () => this.#requests(),
      restore: ({ member, ...request }) => this.add(member, request),
    },
  );

  *#requests(): Iterable<Request & { readonly member: number }> {
    for (const [member, requests] of this.#byMember) {
      for (const request of requests) yield { member, ...request };
    }
  }
}
