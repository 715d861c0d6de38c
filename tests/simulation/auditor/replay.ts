import type { Exchange } from "@sumi/core/exchange.ts";
import { Follower } from "@sumi/journal/follower.ts";
import { smallExchange } from "@sumi/journal/new-exchange.ts";
import type { FrameStore, SnapshotHead, SnapshotStore } from "@sumi/journal/ports.ts";
import { readSnapshot } from "@sumi/journal/recovery.ts";
import { digestOf } from "@sumi/journal/snapshot.ts";
import { type Chain, hex } from "./chain.ts";

/** The end of a run: every process healthy and caught up. */
export type Stores = { readonly frames: FrameStore; readonly snapshots: SnapshotStore };

/** I16: the stored frames are the committed ones, none changed and none missing. */
export async function storedOtherwise(
  { hashes }: Chain,
  { frames }: Stores,
): Promise<string | undefined> {
  const stored = await frames.readAfter(-1, Number.MAX_SAFE_INTEGER);
  const other = stored.find(({ seq, hash }) => hashes[seq] !== hex(hash));
  if (other !== undefined) return `Frame ${other.seq} is not the one that became durable.`;
  if (stored.length === hashes.length) return undefined;
  return `${hashes.length} frames became durable, and ${stored.length} are stored.`;
}

/** I17: the state after the exchange's own replay of all frames from the beginning. */
export async function replayed({ frames }: Stores): Promise<Exchange> {
  const follower = new Follower(smallExchange(), undefined);
  await follower.catchUp(frames);
  return follower.exchange;
}

/**
 * I17: every live state, and every snapshot with the frames after it, equals the replayed state.
 */
export async function* otherStates(
  chain: Chain,
  end: Stores & { readonly replayed: Exchange; readonly exchanges: readonly Exchange[] },
): AsyncGenerator<string> {
  const digest = hex(digestOf(end.replayed));
  for (const [number, exchange] of end.exchanges.entries()) {
    const is = hex(digestOf(exchange));
    if (is === digest) continue;
    yield `Process ${number + 1} is in the state ${is}, and the replay in ${digest}.`;
  }
  for (const head of await end.snapshots.heads()) {
    if (!isVouched(chain, head)) continue;
    const is = await stateFrom(head, end);
    if (is === digest) continue;
    yield `The snapshot of frame ${head.frameSeq} and what follows lead to ${is}, not ${digest}.`;
  }
}

function isVouched({ vouched }: Chain, { frameSeq, digest }: SnapshotHead): boolean {
  return vouched.some((note) => note.frame === frameSeq && note.digest === hex(digest));
}

/** The digest that a start from this snapshot would reach, or the reason why it fails. */
async function stateFrom(head: SnapshotHead, { frames, snapshots }: Stores): Promise<string> {
  const [frame] = await frames.readAfter(head.frameSeq - 1, 1);
  try {
    const exchange = await readSnapshot(head, { snapshots, createExchange: smallExchange });
    const follower = new Follower(exchange, frame);
    await follower.catchUp(frames);
    return hex(digestOf(follower.exchange));
  } catch (error) {
    return String(error);
  }
}
