import { useMemo } from "react";
import { useDrawnLines } from "./drawn-lines.ts";

/** The prices of the horizontal lines that were drawn in a market. */
export function useLevels(symbol: string): readonly number[] {
  const lines = useDrawnLines(symbol);
  return useMemo(() => lines.map(Number), [lines]);
}
