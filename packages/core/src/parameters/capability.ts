import type { Capability } from "../capability.ts";
import type { ChangeParameter } from "./acts.ts";
import type { ParameterEvent } from "./events.ts";
import { changeParameter, refusalOfChange } from "./rules.ts";

export const PARAMETERS = {
  events: {
    ParameterChanged: { amounts: [], apply: (state, event) => state.parameters.change(event) },
  },
  acts: {
    ChangeParameter: {
      fields: { key: "text", value: "text", effectiveMs: "number" },
      refusal: refusalOfChange,
      carryOut: changeParameter,
      isForGenesis: true,
    },
  },
  snapshot: ({ parameters }) => parameters.lines,
} as const satisfies Capability<never, ParameterEvent, ChangeParameter>;
