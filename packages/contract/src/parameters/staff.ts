import { PARAMETER_UNITS } from "@sumi/primitives/parameter-units.ts";
import { z } from "zod";
import { clientId, momentMs, sequenceText, timeMs } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { note, staffPerson } from "../wire/staff-fields.ts";

const key = z.string().regex(/^[A-Za-z0-9_.-]{1,100}$/);

/** A change that is in force, or announced for a later moment. */
const change = z.strictObject({
  value: z.string(),
  before: z.string().meta({ description: "the value it took the place of" }),
  effective_ms: momentMs,
  time_ms: momentMs.meta({ description: "when it was decided" }),
  staff: staffPerson.nullable().meta({ description: "who approved; null: genesis" }),
  sequence: sequenceText,
});

export const parameters = staffEndpoint({
  call: "GET /Staff/parameters",
  permission: "parameters.read",
  summary: "Every figure that an operator may change, with its bounds and what is announced.",
  input: z.object({}),
  data: z.strictObject({
    parameters: z.array(
      z.strictObject({
        key: z.string(),
        name: z.string().meta({ description: "the key without the thing that it is about" }),
        thing: z
          .array(z.string())
          .meta({ description: "a market, a coin and its network, a country; empty: the house" }),
        kind: z.enum(["integer", "decimal", "link"]),
        unit: z.enum(PARAMETER_UNITS),
        coin: z.string().nullable().meta({ description: "the coin of an amount" }),
        value: z.string().meta({ description: "in force now" }),
        initial: z.string(),
        min: z.number().nullable(),
        max: z.number().nullable(),
        hurts: z
          .enum(["rise", "fall", "any"])
          .nullable()
          .meta({ description: "the direction that hurts members: announced a day ahead" }),
        announced: z.array(z.strictObject({ value: z.string(), effective_ms: momentMs })),
      }),
    ),
    notice_ms: z.int().nonnegative().meta({ description: "how far ahead a hurting one must be" }),
    sequence: sequenceText,
  }),
  rejections: [],
});

export const parameterHistory = staffEndpoint({
  call: "GET /Staff/parameterhistory",
  permission: "parameters.read",
  summary:
    "Every value that one parameter ever had or will have, newest first, and who changed it.",
  input: z.object({ key }),
  data: z.strictObject({ changes: z.array(change), sequence: sequenceText }),
  rejections: [],
});

export const proposeParameter = staffEndpoint({
  call: "POST /Staff/proposeparameter",
  permission: "parameters.change",
  stepUp: true,
  summary:
    "Announces a change with the moment from which it counts; a second administrator approves " +
    "it. What hurts members counts a day after that at the earliest.",
  input: z.object({
    key,
    value: z.string().max(500),
    effective_ms: timeMs.meta({ description: "0: as soon as it is approved" }),
    note: note.optional(),
    client_id: clientId.optional(),
  }),
  data: z.strictObject({ proposal: sequenceText, hash: z.string(), expires_ms: momentMs }),
  rejections: ["IDEMPOTENCY_CONFLICT"],
});
