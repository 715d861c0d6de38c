import { unitsOf } from "../decimal.ts";
import type { Findings } from "../findings.ts";
import type { Happened, Recorded } from "./chain.ts";

/** One reviewer may credit up to so much of the unit of account: the genesis says how much. */
const LIMIT_KEY = "deposits.single_reviewer_max";

/** I21: who did what for the house, and who was the second person where one was needed. */
export class SecondPeople {
  readonly #findings: Findings;
  readonly #proposers = new Map<unknown, unknown>();
  readonly #reviewers = new Map<unknown, unknown>();
  #limit = 0n;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  judge({ sequence, actor, events }: Recorded): void {
    for (const event of events) {
      const complaint = this.#complaintOf(actor, event);
      if (complaint !== undefined) this.#findings.add("I21", `command ${sequence} ${complaint}`);
    }
  }

  #complaintOf(actor: number, event: Happened): string | undefined {
    switch (event.type) {
      case "ParameterChanged":
        if (event.key === LIMIT_KEY) this.#limit = unitsOf(String(event.value));
        return undefined;
      case "Proposed":
        this.#proposers.set(event.proposal, event.proposer);
        return isStaff(actor, event.proposer) ? undefined : "is proposed by nobody of the staff";
      case "Approved":
        return this.#complaintOfApproval(actor, event);
      case "DepositProposed":
        this.#reviewers.set(event.deposit, event.reviewer);
        return isStaff(actor, event.reviewer) ? undefined : "is reviewed by nobody of the staff";
      case "DepositCredited":
        return this.#complaintOfCredit(actor, event);
      default:
        return undefined;
    }
  }

  #complaintOfApproval(actor: number, { proposal, approver }: Happened): string | undefined {
    if (!isStaff(actor, approver)) return "is approved by nobody of the staff";
    const proposer = this.#proposers.get(proposal);
    if (proposer === undefined) return "approves what nobody proposed";
    return proposer === approver ? "is approved by whoever proposed it" : undefined;
  }

  #complaintOfCredit(actor: number, event: Happened): string | undefined {
    const { deposit, reviewer, value } = event;
    if (!isStaff(actor, reviewer)) return "is credited by nobody of the staff";
    const first = this.#reviewers.get(deposit);
    if (first === reviewer) return "is credited by one person twice";
    const isLarge = unitsOf(String(value)) > this.#limit;
    return isLarge && first === undefined ? "is too large for one person" : undefined;
  }
}

function isStaff(actor: number, named: unknown): boolean {
  return actor < 0 && actor === named;
}
