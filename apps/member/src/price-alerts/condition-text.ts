import type { PriceAlertData } from "@sumi/contract/price-alerts/calls.ts";
import { formatDuration } from "@sumi/messages/durations.ts";
import type { Language } from "@sumi/messages/languages.ts";
import { formatNumber, formatPercent } from "@sumi/messages/numbers.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** "5 minutes", "4 hours": a time within which a price moves. */
export function windowText(language: Language, windowMs: number): string {
  const style = "long";
  return windowMs < HOUR_MS
    ? formatDuration(language, windowMs / MINUTE_MS, { unit: "minute", style })
    : formatDuration(language, windowMs / HOUR_MS, { unit: "hour", style });
}

/** The figures of what an alert waits for, in the reader's language. */
export function conditionFigures(
  language: Language,
  { value, window_ms: windowMs }: Pick<PriceAlertData, "value" | "window_ms">,
  quote: string,
) {
  return {
    price: `${formatNumber(language, value)} ${quote}`,
    percent: formatPercent(language, value, { isSigned: false }),
    time: windowText(language, windowMs),
  };
}
