import { assert, unreachable } from "@sumi/primitives/assert.ts";
import type { Restorers, Walk } from "../walk.ts";
import type { ExchangeMode } from "./commands.ts";
import type { ApprovalEvent, Proposed } from "./events.ts";

export type Proposal = Omit<Proposed, "type">;

/** Acts that wait for their second person, and in which mode the exchange was founded. */
export class Approvals {
  readonly #open = new Map<number, Proposal>();
  #mode: ExchangeMode | undefined = undefined;

  get mode(): ExchangeMode | undefined {
    return this.#mode;
  }

  find(proposal: number): Proposal | undefined {
    return this.#open.get(proposal);
  }

  apply(event: ApprovalEvent, timeMs: number): void {
    switch (event.type) {
      case "Founded":
        assert(this.#mode === undefined, "an exchange is founded once");
        this.#mode = event.mode;
        return;
      case "Proposed": {
        const { type: _, ...proposal } = event;
        this.#forgetLapsed(timeMs);
        this.#open.set(proposal.proposal, proposal);
        return;
      }
      case "Approved":
        this.#open.delete(event.proposal);
        return;
      default:
        return unreachable(event);
    }
  }

  walk(walk: Walk): void {
    if (this.#mode !== undefined) walk("founded", this.#mode);
    for (const { proposal, proposer, act, hash, expiresMs } of this.#open.values()) {
      walk("proposal", proposal, proposer, act, hash, expiresMs);
    }
  }

  readonly restorers: Restorers = {
    founded: (values) => {
      this.#mode = values[0] as ExchangeMode;
    },
    proposal: (values) => {
      const [proposal, proposer, act, hash, expiresMs] = values as [
        ...[number, number, string, string, number],
      ];
      this.#open.set(proposal, { proposal, proposer, act, hash, expiresMs });
    },
  };

  #forgetLapsed(timeMs: number): void {
    for (const [number, { expiresMs }] of this.#open) {
      if (expiresMs <= timeMs) this.#open.delete(number);
    }
  }
}
