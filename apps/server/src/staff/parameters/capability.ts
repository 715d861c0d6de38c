import type { Exchange } from "@sumi/core/exchange.ts";
import { definitionOf } from "@sumi/core/parameter-definitions.ts";
import type { ChangeParameter } from "@sumi/core/parameters/acts.ts";
import type { Draft } from "@sumi/messages/drafts.ts";
import type { StaffCapability } from "../../capability.ts";
import { changed, linked, moment } from "../../platform/staff/sentences.ts";
import { namingOf } from "./naming.ts";
import { parameterRoutes } from "./routes.ts";

/** How much one person may decide alone hurts no member: it opens the house's own purse. */
const OF_THE_STAFF = /^(review|staff|approvals)\.|single_reviewer/;

/** Changes that have to be announced a day ahead are told to members. */
function draftOfChange(
  { parameters }: Exchange,
  { key, value, effectiveMs }: ChangeParameter,
  nowMs: number,
): Draft | undefined {
  const before = parameters.text(key, nowMs);
  const isOfMembers = definitionOf(key)?.hurts !== undefined && !OF_THE_STAFF.test(key);
  if (!isOfMembers || before === value || effectiveMs <= nowMs) return undefined;
  const shown = (text: string) => (text === "" ? "–" : text);
  const [from, to] = [shown(before), shown(value)];
  return { about: "parameter", code: key, before: from, after: to, fromMs: effectiveMs };
}

export const STAFF_PARAMETERS = {
  calls: ({ server }) => parameterRoutes(server),
  acts: {
    ChangeParameter: {
      permission: "parameters.change",
      draft: draftOfChange,
      sentence: ({ parameters }, { key, value, effectiveMs }, nowMs) => {
        const { name, thing, unit, coin } = namingOf(key);
        const figure = (text: string) => {
          return { kind: "figure", name, unit, coin, value: text } as const;
        };
        return {
          ...(effectiveMs > nowMs && { variant: "later" }),
          values: {
            parameter: { kind: "parameter", name, thing },
            value: figure(value),
            from: moment(effectiveMs),
          },
          changes: changed("value", figure(parameters.text(key, nowMs)), figure(value)),
          links: [linked("parameter", key)],
        };
      },
    },
  },
} satisfies StaffCapability;
