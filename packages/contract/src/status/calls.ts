import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { momentMs } from "../wire/fields.ts";
import { DISTURBANCE_CAUSES, DISTURBANCE_LEVELS, STATUS_PARTS } from "./terms.ts";

const disturbance = z.strictObject({
  part: z.enum(STATUS_PARTS),
  subject: z
    .string()
    .nullable()
    .meta({ description: "a market, contract, coin or network; null: all of the part" }),
  cause: z.enum(DISTURBANCE_CAUSES),
  level: z.enum(DISTURBANCE_LEVELS),
  began_ms: momentMs,
  ended_ms: momentMs.nullable(),
});
export type DisturbanceData = z.input<typeof disturbance>;

export const status = endpoint({
  method: "GET",
  path: "/Public/status",
  role: "public",
  summary: "What does not work as it should, and what did not in the last 90 days, newest first.",
  input: z.object({}),
  data: z.strictObject({
    time_ms: momentMs,
    recorded_since_ms: momentMs
      .nullable()
      .meta({ description: "when the record begins; null before it does" }),
    networks: z.array(z.string()).meta({ description: "on which coins can be brought in" }),
    current: z.array(disturbance),
    past: z.array(disturbance),
  }),
  rejections: [],
});
export type StatusData = z.input<typeof status.data>;
