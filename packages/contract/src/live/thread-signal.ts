import { z } from "zod";

/** The signals that an open chat, or the desk, hears of its threads; calls fetch their words. */
export const threadSignal = z.strictObject({
  changed: z.array(z.uuid()).meta({ description: "threads of which something is new" }),
  typing: z.array(z.uuid()).meta({ description: "threads in which the other side types" }),
  online: z.boolean().meta({ description: "whether somebody of the staff has the inbox open" }),
});
export type ThreadSignalData = z.input<typeof threadSignal>;
