import type { Language } from "@sumi/messages/languages.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A span of time in its two greatest units: 31分, 1時間24分, 3日5時間. */
export function formatSpan(language: Language, ms: number): string {
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const days = Math.floor(ms / DAY_MS);
  const parts =
    days > 0
      ? [unit(language, "day", days), hours > 0 && unit(language, "hour", hours)]
      : [hours > 0 && unit(language, "hour", hours), unit(language, "minute", minutes)];
  return parts.filter(Boolean).join(language === "ja-JP" ? "" : " ");
}

function unit(language: Language, name: "day" | "hour" | "minute", count: number): string {
  const shape = { style: "unit", unit: name, unitDisplay: "short" } as const;
  return new Intl.NumberFormat(language, shape).format(count).replaceAll(" ", "\u00a0");
}
