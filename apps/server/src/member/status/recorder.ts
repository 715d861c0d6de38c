import {
  type DisturbanceName,
  type DisturbanceRow,
  keepDisturbance,
  readHeartbeat,
  readOpenDisturbances,
  writeHeartbeat,
} from "@sumi/store/status/disturbances.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { type Disturbance, down } from "../../platform/health/finding.ts";

export const LOOK_MS = 10_000;
/** Without a heartbeat for so long nobody served. A standby takes over within less. */
export const GAP_MS = 60_000;
/** A disturbance that passes by itself within this time is not told. */
const LASTS_MS = 20_000;

/** No process served, so none saw anything else. */
const DOWN = down("ALL", "DOWN");

/** The leader's record of disturbances: when each began and ended, and when nobody served. */
export class StatusRecorder {
  readonly #database: Queryable;
  /** When each disturbance that is not told yet was seen first. */
  readonly #firstMs = new Map<string, number>();

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** `seen` are the disturbances of this moment. */
  async look(seen: readonly Disturbance[], nowMs: number): Promise<void> {
    await this.#endAfterGap(nowMs);
    const open = await readOpenDisturbances(this.#database);
    const names = new Set(seen.map(nameOf));
    for (const row of open) if (!names.has(nameOf(row))) await this.#end(row, nowMs);
    const known = new Set(open.map(nameOf));
    for (const name of this.#firstMs.keys()) if (!names.has(name)) this.#firstMs.delete(name);
    for (const disturbance of seen) {
      const name = nameOf(disturbance);
      if (known.has(name)) continue;
      const beganMs = this.#firstMs.get(name) ?? nowMs;
      this.#firstMs.set(name, beganMs);
      if (nowMs - beganMs < LASTS_MS) continue;
      await keepDisturbance(this.#database, { ...disturbance, beganMs, endedMs: undefined });
      known.add(name);
    }
    await writeHeartbeat(this.#database, nowMs);
  }

  /** Disturbances of the time before a gap end with the heartbeats; those that last begin again. */
  async #endAfterGap(nowMs: number): Promise<void> {
    const heartbeat = await readHeartbeat(this.#database);
    if (heartbeat === undefined || nowMs - heartbeat.timeMs <= GAP_MS) return;
    this.#firstMs.clear();
    for (const row of await readOpenDisturbances(this.#database)) {
      await this.#end(row, Math.max(row.beganMs, heartbeat.timeMs));
    }
    const gap = { beganMs: heartbeat.timeMs, endedMs: nowMs };
    await keepDisturbance(this.#database, { ...DOWN, ...gap });
  }

  #end(row: DisturbanceRow, endedMs: number): Promise<void> {
    return keepDisturbance(this.#database, { ...row, endedMs });
  }
}

function nameOf({ part, subject, cause, level }: DisturbanceName): string {
  return [part, subject, cause, level].join("\n");
}
