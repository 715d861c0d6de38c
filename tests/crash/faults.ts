import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "./plan.ts";
import type { Rig } from "./rig.ts";

const EXIT_GAVE_UP = 70;
/** A resumed process must notice within this time that it no longer leads. */
const NOTICE_MS_MAX = 20_000;
const SUCCESSOR_WORKS_MS = 700;

/** Causes one fault. The checker observes the consequences. */
export async function commit(fault: Fault, rig: Rig): Promise<void> {
  switch (fault.kind) {
    case "kill at work":
      await rig.working();
      await pause(fault.afterMs);
      await rig.kill();
      return fault.isPlanted ? rig.database.plantSnapshot() : undefined;
    case "kill at start":
      await rig.spawn();
      await pause(fault.afterMs);
      return rig.kill();
    case "kill without database":
      return killWithoutDatabase(rig, fault);
    case "database restart":
      await rig.working();
      await pause(fault.afterMs);
      await rig.database.restartNow();
      return rig.settle();
    case "pause":
      return pauseLeader(rig, fault.afterMs);
  }
}

/**
 * A command under way when PostgreSQL dies has often reached its log, and then counts. A command
 * that comes after that cannot, so in the calm variant members stop until PostgreSQL is gone.
 */
async function killWithoutDatabase(
  rig: Rig,
  { afterMs, goneMs, isCalm }: Fault & { kind: "kill without database" },
): Promise<void> {
  await rig.working();
  await pause(afterMs);
  if (isCalm) await rig.tell({ order: "hush" });
  await rig.database.killNow();
  await rig.tell({ order: "go on" });
  await pause(goneMs);
  return rig.kill();
}

/**
 * The leader is paused at work, another process takes over, and the first one wakes up with
 * questions that were sent after it had been succeeded.
 */
async function pauseLeader(rig: Rig, afterMs: number): Promise<void> {
  const stale = await rig.working();
  const standby = await rig.site.start();
  await pause(afterMs);
  stale.signal("SIGSTOP");
  await standby.leads();
  await rig.succeed(standby);
  await pause(SUCCESSOR_WORKS_MS);
  await rig.tell({ order: "probe", origin: stale.origin });
  await pause(100);
  stale.signal("SIGCONT");
  const late = pause(NOTICE_MS_MAX, "nothing", { ref: false });
  const code = await Promise.race([stale.exited, late]);
  if (code !== EXIT_GAVE_UP) {
    rig.findings.push(`I16 a leader that was succeeded ended with ${code}, not ${EXIT_GAVE_UP}`);
  }
  if (!stale.hasExited) await stale.kill();
  return rig.settle();
}
