import { useTranslation } from "@sumi/app/speech.ts";
import type { Language } from "@sumi/messages/languages.ts";
import { formatMoment } from "@sumi/messages/moments.ts";
import { formatNumber, type NumberShape } from "@sumi/messages/numbers.ts";
import { useMemo } from "react";
import { formatSpan } from "./spans.ts";
import { useZone } from "./zone.ts";

/** Figures, moments and spans of time in the reader's language. */
export function useFormat() {
  const speech = useTranslation();
  // Only catalogues of our own languages are ever loaded.
  const language = speech.language as Language;
  const zone = useZone();
  return useMemo(
    () => ({
      language,
      number: (value: string, shape?: NumberShape) => formatNumber(language, value, shape),
      moment: (timeMs: number, style: Parameters<typeof formatMoment>[2] = "zonedMinute") =>
        formatMoment(language, timeMs, style, zone),
      span: (ms: number) => formatSpan(language, ms),
    }),
    [language, zone],
  );
}
