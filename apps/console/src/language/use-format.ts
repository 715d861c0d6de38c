import { useTranslation } from "@sumi/app/speech.ts";
import type { Language } from "@sumi/messages/languages.ts";
import { formatMoment } from "@sumi/messages/moments.ts";
import { formatNumber, type NumberShape } from "@sumi/messages/numbers.ts";
import { useMemo } from "react";
import { formatSpan } from "./spans.ts";

/** Figures, moments and spans of time in the reader's language. */
export function useFormat() {
  const speech = useTranslation();
  // Only catalogues of our own languages are ever loaded.
  const language = speech.language as Language;
  return useMemo(
    () => ({
      language,
      number: (value: string, shape?: NumberShape) => formatNumber(language, value, shape),
      moment: (timeMs: number, style: Parameters<typeof formatMoment>[2] = "minute") =>
        formatMoment(language, timeMs, style),
      span: (ms: number) => formatSpan(language, ms),
    }),
    [language],
  );
}
