import { forgetDisturbances } from "@sumi/store/status/disturbances.ts";
import type { MemberCapability } from "../../capability.ts";
import { LOOK_MS, StatusRecorder } from "./recorder.ts";
import { KEPT_MS, statusRoutes } from "./routes.ts";

export const STATUS = {
  calls: ({ server }) => statusRoutes(server),
  timers: ({ server, felt, decidedDisturbances }) => {
    const { commands, database, nowMs } = server;
    const recorder = new StatusRecorder(database);
    const beat = async () => {
      const decided = await commands.read(decidedDisturbances);
      await recorder.look([...felt(), ...decided], nowMs());
    };
    // The jump of a clock is no time in which nobody served.
    const waitsForClock = true;
    return [{ name: "status", periodMs: LOOK_MS, offsetMs: LOOK_MS / 2, waitsForClock, beat }];
  },
  tidy: async ({ server }) => forgetDisturbances(server.database, server.nowMs() - KEPT_MS),
} satisfies MemberCapability;
