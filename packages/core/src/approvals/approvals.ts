import { assert } from "@sumi/primitives/assert.ts";
import type { Act } from "../commands.ts";
import { type Proposal, Proposals } from "../review/proposals.ts";
import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { ExchangeMode } from "./commands.ts";
import type { ProposalEnded, Proposed } from "./events.ts";
import { Turns } from "./turns.ts";

/**
 * A proposal with its act and the act's hash, so that the second person approves exactly this.
 * `judges` is absent in old events, whose proposals nothing overtakes.
 */
export type ProposedAct = Proposal & Pick<Proposed, "act" | "hash" | "judges">;

/** The thing that a proposal is about; one from before things had names has its act's name. */
export function thingOf({ judges, act }: Pick<ProposedAct, "judges" | "act">): string {
  if (judges !== undefined) return judges;
  const { act: name } = JSON.parse(act) as Act; // Written when it was proposed.
  return name;
}

/** Acts that wait for their second person, and in which mode the exchange was founded. */
export class Approvals {
  readonly proposals = new Proposals<ProposedAct>();
  readonly rejections = new Turns("proposalRejection");
  /** Proposals that stop something while they are open. */
  readonly proposers = new Turns("proposalInTurn");
  #mode: ExchangeMode | undefined = undefined;

  get mode(): ExchangeMode | undefined {
    return this.#mode;
  }

  found(mode: ExchangeMode): void {
    assert(this.#mode === undefined, "an exchange is founded once");
    this.#mode = mode;
  }

  /** Proposals that have not lapsed, oldest first. */
  standingAt(timeMs: number): readonly ProposedAct[] {
    return this.proposals.rows.filter(({ number }) => {
      return this.proposals.standing(number, timeMs) !== undefined;
    });
  }

  /** True while a proposal about that thing waits for its second person. */
  isJudged(thing: string, timeMs: number): boolean {
    return this.standingAt(timeMs).some(({ judges }) => judges === thing);
  }

  propose(event: Proposed, timeMs: number): void {
    const { type: _, proposal: number, againMs, ...given } = event;
    this.proposals.add({ number, ...given }, timeMs);
    if (againMs === undefined) return;
    this.proposers.take({ judges: thingOf(event), staff: event.proposer, againMs }, timeMs);
  }

  end({ proposal, staff, againMs }: ProposalEnded, timeMs: number): void {
    const ended = this.proposals.find(proposal);
    assert(ended !== undefined, "what ends was proposed");
    this.proposals.remove(proposal);
    if (staff === undefined || againMs === undefined) return;
    this.rejections.take({ judges: thingOf(ended), staff, againMs }, timeMs);
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
    snapshotLine(
      "proposalJudges",
      { number: numberColumn, judges: textColumn() },
      {
        rows: () => this.#judging(),
        restore: ({ number, judges }) => {
          const proposal = this.proposals.find(number);
          assert(proposal !== undefined, "what is judged is proposed");
          this.proposals.restore({ ...proposal, judges });
        },
      },
    ),
    this.rejections.line,
    this.proposers.line,
  ];

  *#judging(): Iterable<{ readonly number: number; readonly judges: string }> {
    for (const { number, judges } of this.proposals.rows) {
      if (judges !== undefined) yield { number, judges };
    }
  }
}
