import type { Capability } from "../capability.ts";
import { changeParameter, refusalOfChange } from "./rules.ts";
import { SERVER_PARAMETERS } from "./server-parameters.ts";
import type { ParameterVocabulary } from "./vocabulary.ts";

export const PARAMETERS = {
  events: {
    ParameterChanged: { amounts: [], apply: (state, event) => state.parameters.change(event) },
  },
  acts: {
    ChangeParameter: {
      fields: { key: "text", value: "text", effectiveMs: "number" },
      refusal: refusalOfChange,
      carryOut: changeParameter,
      judges: (_, { key }) => parameterOf(key),
      isForGenesis: true,
    },
  },
  overtakes: { ParameterChanged: ({ key }) => parameterOf(key) },
  parameters: [SERVER_PARAMETERS],
  snapshot: ({ parameters }) => parameters.lines,
} as const satisfies Capability<ParameterVocabulary>;

function parameterOf(key: string): string {
  return `parameter ${key}`;
}
