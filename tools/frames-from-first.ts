import { readBody } from "@sumi/journal/codec/body.ts";
import { checkContent } from "@sumi/journal/follower.ts";
import { hex, NO_FRAME } from "@sumi/journal/frame.ts";
import type { FrameStore } from "@sumi/journal/ports.ts";
import type { FoldedFrame } from "@sumi/store/rebuild.ts";

const FRAMES_PER_READ = 64;

/** The whole journal, frame by frame. */
export async function* framesFromFirst(
  frames: Pick<FrameStore, "readAfter">,
): AsyncGenerator<FoldedFrame> {
  let seq = NO_FRAME;
  for (;;) {
    const some = await frames.readAfter(seq, FRAMES_PER_READ);
    for (const frame of some) {
      checkContent(frame);
      const name = { seq: frame.seq, hash: hex(frame.hash) };
      yield { name, records: readBody(frame.body).records };
    }
    const last = some.at(-1);
    if (last === undefined) return;
    seq = last.seq;
  }
}
