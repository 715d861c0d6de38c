import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import type { judgePayouts } from "@sumi/contract/withdrawals/payouts.ts";

export type JudgedLine = DataOf<typeof judgePayouts>["lines"][number];

/** The result with its good lines alone, as it is sent; undefined without any. */
export function goodLines(lines: readonly JudgedLine[]) {
  const good = lines.filter(({ problem }) => problem === null);
  if (good.length === 0) return undefined;
  const text = good.map(({ id, txid }) => `${id},${txid}`).join("\n");
  return { text, good: good.length, wrong: lines.length - good.length };
}
