import type { StaffCapability } from "../../capability.ts";
import { changed, code, linked, moment, text } from "../../platform/staff/sentences.ts";
import { brakeDeskRoutes } from "./routes.ts";

export const STAFF_BRAKES = {
  calls: ({ server }) => brakeDeskRoutes(server),
  acts: {
    BrakeAgain: {
      permission: "brakes.set",
      draft: (_, { kind, name, untilMs }) => ({ about: "brake", kind, name, untilMs }),
      sentence: ({ brakes }, { kind, name, reason, untilMs }, nowMs) => ({
        ...(name === "" && { variant: "all" }),
        values: {
          kind: code("brake", kind),
          name: text(name),
          until: moment(untilMs),
          reason: code("halt", reason),
        },
        changes: changed(
          "state",
          standingOf(brakes.standing({ kind, name }, nowMs) !== undefined),
          standingOf(true),
        ),
        links: [linked("brake")],
      }),
    },
    LiftBrake: {
      permission: "brakes.set",
      sentence: ({ brakes }, { kind, name }, nowMs) => {
        const brake = brakes.standing({ kind, name }, nowMs);
        return {
          ...(name === "" && { variant: "all" }),
          values: { kind: code("brake", kind), name: text(name) },
          changes:
            brake === undefined
              ? []
              : changed("end", moment(brake.untilMs), code("standing", "at_once")),
          links: [linked("brake")],
        };
      },
    },
  },
} satisfies StaffCapability;

function standingOf(isBraked: boolean) {
  return code("standing", isBraked ? "braked" : "running");
}
