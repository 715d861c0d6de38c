import { createContext, useContext, useMemo } from "react";
import { SPEECHES, type Speech } from "./speech.ts";

export const SpeechContext = createContext<Speech>(SPEECHES["ja-JP"]);

export function useSpeech(): Speech {
  return useContext(SpeechContext);
}

/** Figures as the language of the samples writes them. */
export function useFormat() {
  const { code } = useSpeech();
  return useMemo(() => {
    const number = (value: string, decimals?: number) =>
      new Intl.NumberFormat(code, {
        minimumFractionDigits: decimals ?? 0,
        maximumFractionDigits: decimals ?? 8,
      }).format(value as `${number}`); // Samples are plain decimals.
    const moment = (timeMs: number, style: string) =>
      new Intl.DateTimeFormat(code, { timeZone: "UTC", ...STYLES[style] }).format(timeMs);
    return { number, moment };
  }, [code]);
}

const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  time: CLOCK,
  day: { month: "numeric", day: "numeric" },
  month: { year: "numeric", month: "numeric" },
  year: { year: "numeric" },
  full: { month: "numeric", day: "numeric", ...CLOCK },
};
