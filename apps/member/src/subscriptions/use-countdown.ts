import { formatDuration } from "@sumi/messages/durations.ts";
import { useFormat } from "../language/use-format.ts";
import { useExchangeTime } from "../live/use-exchange-time.ts";
import { countdownOf } from "./countdown.ts";

/** The time until a moment, by the exchange's clock: "2 days 04:18:52". */
export function useCountdown(untilMs: number): string {
  const format = useFormat();
  const { days, clock } = countdownOf(untilMs - useExchangeTime());
  if (days === 0) return clock;
  return `${formatDuration(format.language, days, { unit: "day", style: "long" })} ${clock}`;
}
