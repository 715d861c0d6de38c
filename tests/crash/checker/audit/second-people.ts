import { unitsOf } from "../decimal.ts";
import type { Findings } from "../findings.ts";
import type { Happened, Recorded } from "./chain.ts";
import type { Listings } from "./listings.ts";

/** I21: who did what, for the house or as a member, and who was the second person if need be. */
export class SecondPeople {
  readonly #listings: Listings;
  readonly #findings: Findings;
  readonly #proposers = new Map<unknown, unknown>();
  /** The first of two people, by the case. */
  readonly #firsts = new Map<string, unknown>();
  /** Withdrawals that had no price when they were asked for. */
  readonly #unpriced = new Set<unknown>();

  constructor(listings: Listings, findings: Findings) {
    this.#listings = listings;
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
      case "Proposed":
        this.#proposers.set(event.proposal, event.proposer);
        return isStaff(actor, event.proposer) ? undefined : "is proposed by nobody of the staff";
      case "Approved":
        return this.#complaintOfApproval(actor, event);
      case "DepositProposed":
      case "WithdrawalProposed":
        this.#firsts.set(caseOf(event), event.reviewer);
        return isStaff(actor, event.reviewer) ? undefined : "is reviewed by nobody of the staff";
      case "DepositCredited":
        return this.#complaintOfYes(actor, event, "deposits");
      case "DepositRejected":
      case "WithdrawalRejected":
        return isStaff(actor, event.reviewer) ? undefined : "is rejected by nobody of the staff";
      case "WithdrawalPassed":
        return event.reviewer === 0
          ? this.#complaintOfPassingAlone(actor, event)
          : this.#complaintOfYes(actor, event, "withdrawals");
      case "WithdrawalSent":
      case "WithdrawalDone":
        return actor < 0 ? undefined : "is sent by nobody of the staff";
      case "WithdrawalRequested":
        if (event.priced !== true) this.#unpriced.add(event.withdrawal);
        return isOwn(actor, event);
      case "WithdrawalCancelled":
      case "DepositSubmitted":
      case "Converted":
        return isOwn(actor, event);
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

  /** Over one person's limit, and where nothing tells the worth, it takes a first one. */
  #complaintOfYes(actor: number, event: Happened, of: "deposits" | "withdrawals") {
    const { reviewer, value, withdrawal } = event;
    if (!isStaff(actor, reviewer)) return "is let through by nobody of the staff";
    const first = this.#firsts.get(caseOf(event));
    if (first === reviewer) return "is let through by one person twice";
    const limit = this.#listings.amountSet(`${of}.single_reviewer_max`);
    const isLarge = unitsOf(String(value)) > limit || this.#unpriced.has(withdrawal);
    return isLarge && first === undefined ? "is too large for one person" : undefined;
  }

  /** Nobody has to look at what the operator lets out by itself, when its own member asks. */
  #complaintOfPassingAlone(actor: number, event: Happened): string | undefined {
    const most = this.#listings.withdrawalTerm(Number(event.network), "auto_max");
    if (unitsOf(String(event.quantity)) > most) return "passes without anybody's yes";
    return isOwn(actor, event);
  }
}

function isStaff(actor: number, named: unknown): boolean {
  return actor < 0 && actor === named;
}

function isOwn(actor: number, { type, member }: Happened): string | undefined {
  return actor === member ? undefined : `is ${type} by somebody else than its member`;
}

function caseOf({ deposit, withdrawal }: Happened): string {
  return deposit === undefined ? `withdrawal ${withdrawal}` : `deposit ${deposit}`;
}
