import type { StaffCapability } from "../../capability.ts";
import { changed, linked, moment, text } from "../../platform/staff/sentences.ts";
import { parameterRoutes } from "./routes.ts";

export const STAFF_PARAMETERS = {
  calls: ({ server }) => parameterRoutes(server),
  acts: {
    ChangeParameter: {
      permission: "parameters.change",
      sentence: ({ parameters }, { key, value, effectiveMs }, nowMs) => {
        const parameter = { kind: "parameter", key } as const;
        return {
          ...(effectiveMs > nowMs && { variant: "later" }),
          values: { parameter, value: text(value), from: moment(effectiveMs) },
          changes: changed("value", text(parameters.text(key, nowMs)), text(value)),
          links: [linked("parameter", key)],
        };
      },
    },
  },
} satisfies StaffCapability;
