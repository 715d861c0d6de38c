import type { PublishedTip } from "../ports.ts";

/** Published tips in memory: of one moment the first one counts. */
export class SimulatedTips {
  /** The tips of the newest frames first. */
  readonly rows: PublishedTip[] = [];

  record(tip: PublishedTip): void {
    if (this.rows.some(({ timeMs }) => timeMs === tip.timeMs)) return;
    this.rows.push(tip);
    this.rows.sort((a, b) => b.frameSeq - a.frameSeq || b.timeMs - a.timeMs);
  }

  newest(limit: number): readonly PublishedTip[] {
    return this.rows.slice(0, limit);
  }
}
