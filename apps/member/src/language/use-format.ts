import { formatMoment } from "@sumi/messages/moments.ts";
import {
  formatCompact,
  formatNumber,
  formatPercent,
  type NumberShape,
} from "@sumi/messages/numbers.ts";
import { useMemo } from "react";
import { useLanguage } from "./use-language.ts";

/** Figures and moments in the member's language. */
export function useFormat() {
  const language = useLanguage();
  return useMemo(
    () => ({
      language,
      number: (value: string, shape?: NumberShape) => formatNumber(language, value, shape),
      percent: (
        value: string,
        shape?: { readonly isSigned?: boolean; readonly decimals?: number },
      ) => formatPercent(language, value, shape),
      compact: (value: string) => formatCompact(language, value),
      moment: (timeMs: number, style: Parameters<typeof formatMoment>[2]) =>
        formatMoment(language, timeMs, style),
    }),
    [language],
  );
}
