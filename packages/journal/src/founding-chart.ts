import { CHART_VERSION } from "@sumi/primitives/chart.ts";
import { readBody } from "./codec/body.ts";
import { isWhole, NO_FRAME } from "./frame.ts";
import type { FrameStore } from "./ports.ts";

/**
 * Throws one sentence if the journal was founded under another chart of accounts: its account
 * numbers mean other accounts here, and replay alone would not notice.
 */
export async function checkChart(frames: Pick<FrameStore, "readAfter">): Promise<void> {
  const [genesis] = await frames.readAfter(NO_FRAME, 1);
  // A damaged genesis is reported when the chain is checked.
  if (genesis === undefined || !isWhole(genesis)) return;
  const events = readBody(genesis.body).records.flatMap((record) => record.events);
  const founded = events.find((event) => event.type === "Founded");
  if (founded !== undefined && founded.chart !== CHART_VERSION) throw new OtherChart(founded.chart);
}

export class OtherChart extends Error {
  /** `chart` is missing in journals of the first version. */
  constructor(chart: number | undefined) {
    super(
      `This journal was founded under version ${chart ?? 1} of the chart of accounts and this ` +
        `release reads version ${CHART_VERSION} only: run the release that founded it, or found ` +
        "a new exchange.",
    );
  }
}
