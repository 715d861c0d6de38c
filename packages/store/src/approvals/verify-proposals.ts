import type { CommandRecord } from "@sumi/core/exchange.ts";
import { readCheckpoint } from "../checkpoint.ts";
import type { Queryable } from "../tables/table.ts";
import { isApprovalEvent, proposalAfter } from "./projection.ts";
import { PROPOSALS, type ProposalRow } from "./rows.ts";

/** Compares the acts of two people that the console lists with the journal. */
export class ProposalCheck {
  readonly #proposed = new Map<number, ProposalRow>();
  readonly #decided = new Map<number, { readonly sequence: number; readonly row: ProposalRow }>();
  #untilMs = 0;

  read(records: readonly CommandRecord[]): void {
    for (const { stamp, events } of records) {
      this.#untilMs = stamp.timeMs;
      for (const event of events.filter(isApprovalEvent)) {
        const { proposal } = event;
        const row = proposalAfter(this.#proposed.get(proposal), event, stamp.timeMs);
        if (event.type === "Proposed") this.#proposed.set(proposal, row);
        else this.#decided.set(proposal, { sequence: stamp.sequence, row });
      }
    }
  }

  /**
   * One sentence for each row that is missing, was changed or was added. The exchange may be
   * running: the read models may be behind the frames that were read, or a moment ahead.
   */
  async faults(database: Queryable, folded: number): Promise<readonly string[]> {
    const { rows } = await database.query({
      text: `select ${PROPOSALS.selection} from proposals where proposed_ms <= $1
             order by proposal`,
      values: [this.#untilMs],
    });
    const missing = new Set([...this.#proposed.keys()].filter((number) => number <= folded));
    const foldedMs = (await readCheckpoint(database)).timeMs;
    const faults: string[] = [];
    for (const raw of rows) {
      const row = PROPOSALS.read(raw);
      missing.delete(row.proposal);
      const what = this.#faultOf(row, { folded, foldedMs });
      if (what === undefined) continue;
      faults.push(`The row of proposal ${row.proposal} in proposals ${what}.`);
    }
    for (const proposal of missing) {
      faults.push(`The row of proposal ${proposal} in proposals is missing.`);
    }
    return faults;
  }

  #faultOf(
    row: ProposalRow,
    { folded, foldedMs }: { readonly folded: number; readonly foldedMs: number },
  ): string | undefined {
    const proposed = this.#proposed.get(row.proposal);
    if (proposed === undefined) return "was added";
    const decided = this.#decided.get(row.proposal);
    const { approvedMs = 0 } = row;
    // Decided in a frame that came after the last one that was read.
    const isAhead = approvedMs > this.#untilMs && approvedMs <= foldedMs;
    const isBehind = decided === undefined || decided.sequence > folded;
    const expected = [
      ...(decided === undefined ? [] : [decided.row]),
      ...(isBehind ? [proposed] : []),
      ...(isAhead ? [{ ...proposed, approver: row.approver, approvedMs }] : []),
    ];
    const text = JSON.stringify(row);
    return expected.some((each) => JSON.stringify(each) === text) ? undefined : "was changed";
  }
}
