import { assert } from "@sumi/primitives/assert.ts";
import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { ExchangeMode } from "./commands.ts";
import type { Proposed } from "./events.ts";

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

  found(mode: ExchangeMode): void {
    assert(this.#mode === undefined, "an exchange is founded once");
    this.#mode = mode;
  }

  open({ type: _, ...proposal }: Proposed, timeMs: number): void {
    this.#forgetLapsed(timeMs);
    this.#open.set(proposal.proposal, proposal);
  }

  close(proposal: number): void {
    this.#open.delete(proposal);
  }

  readonly lines = [
    snapshotLine(
      "founded",
      { mode: textColumn<ExchangeMode>() },
      {
        rows: () => (this.#mode === undefined ? [] : [{ mode: this.#mode }]),
        restore: ({ mode }) => this.found(mode),
      },
    ),
    snapshotLine(
      "proposal",
      {
        proposal: numberColumn,
        proposer: numberColumn,
        act: textColumn(),
        hash: textColumn(),
        expiresMs: numberColumn,
      },
      {
        rows: () => this.#open.values(),
        restore: (row) => this.#open.set(row.proposal, row),
      },
    ),
  ];

  #forgetLapsed(timeMs: number): void {
    for (const [number, { expiresMs }] of this.#open) {
      if (expiresMs <= timeMs) this.#open.delete(number);
    }
  }
}
