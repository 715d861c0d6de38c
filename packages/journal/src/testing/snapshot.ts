import type { Leader } from "../leader.ts";
import { smallExchange } from "../new-exchange.ts";
import { recover } from "../recovery.ts";
import type { SimulatedWorld } from "../simulated/world.ts";
import { SnapshotFollower } from "../snapshot-follower.ts";
import { finish } from "./leader.ts";

/** Writes a snapshot of the present state; it counts only with the leader's note. */
export async function takeSnapshotNow(given: {
  readonly world: SimulatedWorld;
  readonly leader?: Pick<Leader, "note">;
}): Promise<void> {
  const { world, leader } = given;
  const options = { ...world, createExchange: smallExchange, report: () => undefined };
  const follower = await finish(world, recover(options));
  const plan = { everyCommands: 1, everyMs: 0 };
  const snapshots = new SnapshotFollower({ follower, ports: world, plan });
  const note = await finish(world, snapshots.step());
  if (note !== undefined && leader !== undefined) await finish(world, leader.note(note));
}
