import type { RememberedFrame } from "@sumi/journal/journal-end.ts";
import type { Checkpoint } from "@sumi/store/checkpoint.ts";

/** The frame that the read models remember: the one that holds the last command they were shown. */
export function rememberedBy({ frame }: Checkpoint): readonly RememberedFrame[] {
  return frame === undefined ? [] : [{ by: "The read models' checkpoint", ...frame }];
}
