import type { supportDesk } from "@sumi/contract/support/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { usualWaitMs } from "@sumi/store/support/threads.ts";
import type { Server } from "../../platform/server/server.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
/** Answers of so many days say how long the next one takes. */
const WAITS_OF_DAYS = 7;

/** Whether support answers now. The desk is online while somebody really has the inbox open. */
export async function deskData(server: Server): Promise<DataOf<typeof supportDesk>> {
  const nowMs = server.nowMs();
  const hours = {
    opensMinute: server.parameter("support.opens_minute"),
    openMinutes: server.parameter("support.open_minutes"),
  };
  const opensMs = nextOpeningMs(hours, nowMs);
  const waitMs = await usualWaitMs(server.database, nowMs - WAITS_OF_DAYS * DAY_MS);
  const isOpen = opensMs === nowMs;
  return {
    state: isOpen ? (server.threads.isDeskOnline ? "online" : "away") : "closed",
    opens_ms: isOpen ? null : (opensMs ?? null),
    answer_minutes: waitMs === undefined ? null : Math.max(1, Math.ceil(waitMs / MINUTE_MS)),
  };
}

/** Daily hours, in UTC: the minute after midnight at which they begin, and their length. */
export type Hours = { readonly opensMinute: number; readonly openMinutes: number };

/** The next moment within the hours: now, or their next beginning; undefined if there is none. */
export function nextOpeningMs(hours: Hours, nowMs: number): number | undefined {
  const { opensMinute, openMinutes } = hours;
  if (openMinutes === 0) return undefined;
  const todayMs = nowMs - (nowMs % DAY_MS) + opensMinute * MINUTE_MS;
  // The hours that began last: today, or yesterday and perhaps over midnight.
  const beganMs = todayMs <= nowMs ? todayMs : todayMs - DAY_MS;
  return nowMs < beganMs + openMinutes * MINUTE_MS ? nowMs : beganMs + DAY_MS;
}
