import { type DisturbanceData, type StatusData, status } from "@sumi/contract/status/calls.ts";
import type {
  DisturbanceCause,
  DisturbanceLevel,
  StatusPart,
} from "@sumi/contract/status/terms.ts";
import { DAY_MS } from "@sumi/core/parameters/kinds.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import {
  type DisturbanceRow,
  readEndedDisturbances,
  readHeartbeat,
  readOpenDisturbances,
} from "@sumi/store/status/disturbances.ts";
import { down } from "../../platform/health/finding.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { networkNames } from "../../shared/networks.ts";
import { atMostOncePerSecond } from "../../shared/once-per-second.ts";
import { GAP_MS } from "./recorder.ts";

export const KEPT_MS = 90 * DAY_MS;
/** A page that nobody would read to its end helps nobody. */
const SHOWN_MAX = 500;

/** The state of each part, for everybody; whichever process answers reads the leader's record. */
export function statusRoutes(server: Server): void {
  const data = atMostOncePerSecond(server.nowMs, () => statusData(server));
  route(server, status, async () => accept(await data()));
}

async function statusData({ commands, database, nowMs }: Server): Promise<StatusData> {
  const timeMs = nowMs();
  const heartbeat = await readHeartbeat(database);
  const ended = { sinceMs: timeMs - KEPT_MS, limit: SHOWN_MAX };
  const [current, past, networks] = await Promise.all([
    readOpenDisturbances(database),
    readEndedDisturbances(database, ended),
    commands.read(networkNames),
  ]);
  const isSilent = heartbeat !== undefined && timeMs - heartbeat.timeMs > GAP_MS;
  const gap = { ...down("ALL", "DOWN"), beganMs: heartbeat?.timeMs ?? 0, endedMs: undefined };
  return {
    time_ms: timeMs,
    recorded_since_ms: heartbeat?.sinceMs ?? null,
    networks: [...networks],
    current: (isSilent ? [gap, ...current] : current).map(disturbanceData),
    past: past.map(disturbanceData),
  };
}

function disturbanceData(row: DisturbanceRow): DisturbanceData {
  return {
    // The recorder keeps no other words.
    part: row.part as StatusPart,
    subject: row.subject === "" ? null : row.subject,
    cause: row.cause as DisturbanceCause,
    level: row.level as DisturbanceLevel,
    began_ms: row.beganMs,
    ended_ms: row.endedMs ?? null,
  };
}
