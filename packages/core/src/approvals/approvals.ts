import { assert } from "@sumi/primitives/assert.ts";
import { type Proposal, Proposals } from "../review/proposals.ts";
import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { ExchangeMode } from "./commands.ts";
import type { Proposed } from "./events.ts";

/** A proposal with its act and the act's hash, so that the second person approves exactly this. */
export type ProposedAct = Proposal & Pick<Proposed, "act" | "hash">;

/** Acts that wait for their second person, and in which mode the exchange was founded. */
export class Approvals {
  readonly proposals = new Proposals<ProposedAct>();
  #mode: ExchangeMode | undefined = undefined;

  get mode(): ExchangeMode | undefined {
    return this.#mode;
  }

  found(mode: ExchangeMode): void {
    assert(this.#mode === undefined, "an exchange is founded once");
    this.#mode = mode;
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
        number: numberColumn,
        proposer: numberColumn,
        act: textColumn(),
        hash: textColumn(),
        expiresMs: numberColumn,
      },
      {
        rows: () => this.proposals.rows,
        restore: this.proposals.restore,
      },
    ),
  ];
}
