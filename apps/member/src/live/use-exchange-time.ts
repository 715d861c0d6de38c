import { useEffect, useState } from "react";
import { ExchangeClock } from "./exchange-clock.ts";
import { indexes } from "./prices.ts";

/** One for all screens: every index price that is heard sets it. */
export const exchangeClock = new ExchangeClock();
indexes.store.watchAll(() => {
  for (const { time_ms: timeMs } of indexes.store.all()) exchangeClock.hear(timeMs);
});

const TICK_MS = 500;

/** The exchange's time, twice a second; the device's own until the exchange was heard. */
export function useExchangeTime(): number {
  const [nowMs, setNow] = useState(timeNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(timeNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

function timeNow(): number {
  return exchangeClock.nowMs ?? Date.now();
}
