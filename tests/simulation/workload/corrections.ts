import type { ReverseEntry } from "@sumi/core/corrections/acts.ts";
import { REVERSAL_REASONS } from "@sumi/core/corrections/events.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { type Scene, someOf } from "./scene.ts";
import { WRONG_CORRECTIONS } from "./wrong/corrections.ts";

export const CORRECTIONS = {
  acts: { ReverseEntry: { weight: 5, say: reverseEntry } },
  wrong: WRONG_CORRECTIONS,
} satisfies CapabilityWorkload<never, ReverseEntry>;

/** An entry that may still be reversed, mostly a new one: older money is often spent. */
function reverseEntry({ view, random }: Scene): ReverseEntry | undefined {
  const entries = [...view.corrections.all].map(({ entry }) => entry);
  const entry = someOf(random, random.chance(0.5) ? entries.slice(-2) : entries);
  if (entry === undefined) return undefined;
  return { act: "ReverseEntry", entry, reason: random.oneOf(REVERSAL_REASONS) };
}
