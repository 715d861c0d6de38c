import type { Act, ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { openingFor } from "@sumi/core/testing/case-files.ts";
import type { CrowdOptions } from "./crowd.ts";
import type { Deeds } from "./deeds.ts";

export const STAFF = [-1, -2, -3, -4] as const;
export const MEMBERS = 7;

/**
 * Something that needs many hands in a row. It looks at what stands and says what is next, so that
 * a command which got lost is said again.
 */
export abstract class Script {
  protected readonly options: CrowdOptions;
  protected isOver = false;
  readonly #deeds: Deeds;
  readonly #answered: () => void;

  /** Calls `answered` after the final answer to each of its commands. */
  constructor(options: CrowdOptions, deeds: Deeds, answered: () => void) {
    this.options = options;
    this.#deeds = deeds;
    this.#answered = answered;
  }

  abstract run(): Promise<void>;

  /** Issues no new commands; commands under way still get their answers. */
  stop(): void {
    this.isOver = true;
  }

  protected get view(): Exchange {
    return this.options.view();
  }

  /** The number of members who take part at most. */
  protected get size(): number {
    return MEMBERS;
  }

  protected get members(): readonly number[] {
    const count = Math.min(this.view.members.count, this.size);
    return Array.from({ length: count }, (_, index) => index + 1);
  }

  protected say(command: ExchangeCommand): void {
    this.#deeds.say(command, { kind: "honest" }, this.#answered);
  }

  /** Lifts every brake, and has the terms accepted, so that the members may begin what is new. */
  protected openTheWay(): void {
    const { brakes, pages, timeMs } = this.view;
    for (const { kind, name } of brakes.standingAt(timeMs)) {
      this.decide({ act: "LiftBrake", kind, name });
    }
    for (const actor of this.members) {
      for (const { page, version, text } of pages.terms.waitingFor(actor)) {
        this.say({ type: "AcceptTerms", actor, page, version, text, language: "ja-JP" });
      }
    }
  }

  protected certify(): void {
    this.openTheWay();
    for (const member of this.members) {
      const { certification } = this.view.members.get(member);
      if (certification === "certified") continue;
      if (certification !== "under_review") {
        const documents = member.toString(16).padStart(64, "d");
        this.say({ type: "SubmitIdentity", actor: member, documents });
        continue;
      }
      for (const actor of STAFF.slice(0, 2)) {
        const decision = { type: "CertifyMember", actor, member, country: "JP" } as const;
        const opening = openingFor(this.view, decision, this.view.timeMs);
        this.say(opening ?? decision);
      }
    }
  }

  /** Somebody proposes, and somebody else approves what stands. */
  protected decide(act: Act): void {
    const { approvals, timeMs } = this.view;
    const standing = approvals.proposals.rows.filter(({ number }) => {
      return approvals.proposals.standing(number, timeMs) !== undefined;
    });
    const known = standing.find((proposal) => isSame(act, JSON.parse(proposal.act)));
    if (known === undefined) return this.say({ type: "Propose", actor: STAFF[0], act });
    const { number: proposal, hash } = known;
    for (const actor of STAFF) {
      if (actor !== known.proposer) this.say({ type: "Approve", actor, proposal, hash });
    }
  }
}

function isSame(act: object, other: object): boolean {
  return (
    JSON.stringify(Object.entries(act).sort()) === JSON.stringify(Object.entries(other).sort())
  );
}
