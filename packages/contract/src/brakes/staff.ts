import { z } from "zod";
import { clientId, momentMs, sequenceText } from "../wire/fields.ts";
import { haltAlone, haltByTwo, STAFF_HALT_REASONS } from "../wire/halt-fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { reasonText } from "../wire/staff-fields.ts";

const thing = {
  kind: z.string().regex(/^[a-z_]{2,20}$/),
  name: z
    .string()
    .regex(/^[A-Za-z0-9.-]{0,60}$/)
    .meta({ description: "empty where the kind is a single thing" }),
};
const said = { note: reasonText, client_id: clientId.optional() };
const proposed = z.strictObject({
  proposal: sequenceText,
  hash: z.string(),
  expires_ms: momentMs,
});

export const brakeThings = staffEndpoint({
  call: "GET /Staff/brakes",
  permission: "brakes.read",
  summary: "Everything that can be braked, the brakes in force, and who decides about the next.",
  input: z.object({}),
  data: z.strictObject({
    things: z.array(
      z.strictObject({
        kind: z.string(),
        name: z.string(),
        braked: z
          .strictObject({ reason: z.enum(STAFF_HALT_REASONS), until_ms: momentMs })
          .nullable(),
        again_ms: momentMs
          .nullable()
          .meta({ description: "until then two people decide; null where one may" }),
      }),
    ),
    time_ms: momentMs.meta({ description: "the exchange's time" }),
  }),
  rejections: [],
});

export const brake = staffEndpoint({
  call: "POST /Staff/brake",
  permission: "brakes.set",
  stepUp: true,
  summary:
    "Lets nothing new begin there, at once and for a day at most. What was begun goes on: it may " +
    "be cancelled, closed, decided, paid and returned. The next brake within seven days takes two.",
  input: z.object({ ...thing, ...haltAlone, ...said }),
  data: z.strictObject({ sequence: sequenceText }),
  rejections: ["TWO_PEOPLE_REQUIRED", "IDEMPOTENCY_CONFLICT"],
});

export const proposeBrake = staffEndpoint({
  call: "POST /Staff/proposebrake",
  permission: "brakes.set",
  stepUp: true,
  summary: "Proposes to brake again, for up to seven days; a second person approves it.",
  input: z.object({ ...thing, ...haltByTwo, ...said }),
  data: proposed,
  rejections: ["ILLEGAL_OPERATION", "IDEMPOTENCY_CONFLICT"],
});

export const proposeLifting = staffEndpoint({
  call: "POST /Staff/proposelifting",
  permission: "brakes.set",
  stepUp: true,
  summary: "Proposes to lift a brake before its end; a second person approves it.",
  input: z.object({ ...thing, ...said }),
  data: proposed,
  rejections: ["ILLEGAL_OPERATION", "IDEMPOTENCY_CONFLICT"],
});
