import { z } from "zod";
import { CODES } from "./codes.ts";
import { API_BASE, type Endpoint, FILE_BYTES_MAX, fileNamesOf, rejectionsOf } from "./endpoint.ts";
import { OUTCOME_UNKNOWN_STATUS, SUCCESS_CODE } from "./envelope.ts";
import { commandNumber } from "./public-numbers.ts";

/** JSON as OpenAPI and JSON Schema are written in. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export type JsonObject = { readonly [name: string]: Json };

/**
 * The reference as an OpenAPI 3.1 document. It is made only from the declarations, so it cannot
 * differ from what is served.
 */
export function openApi(endpoints: readonly Endpoint[], version: string): JsonObject {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operation(endpoint);
    paths[endpoint.path] = path;
  }
  return {
    openapi: "3.1.0",
    info: { title: "Sumi", version, description: INTRODUCTION },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      schemas: { Refusal: REFUSAL },
      securitySchemes: {
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-sid",
          description: "The half that sign-in sets; named sid on http://localhost.",
        },
      },
    },
  };
}

/** The reference's introduction: rules for every call. */
export const INTRODUCTION =
  "Every call answers { code, msg, data }: code 1000 is success (clients accept 200 as well), " +
  "any other is a refusal whose data holds `error`, a key that never changes, and `params`. msg " +
  "is in the language that the Lang header asks for. Fields are text in a multipart form, an " +
  "urlencoded form or a flat JSON object of strings and true or false; none may come twice, and " +
  "unknown ones are refused. Pictures come as files of a multipart form, one under each name " +
  "that the call declares: JPEG, PNG or WebP of at most 8 MB and 40 megapixels, 20 a day. What a " +
  "file is called and what type it claims is ignored. " +
  "Amounts and prices are decimal strings, times whole milliseconds. A member's call needs both " +
  "halves of a session: the token and the cookie. Paths are matched without regard to case. " +
  "Numbers of orders, deposits, withdrawals and states tell nothing of how many there are; they " +
  "can be compared, not ordered. Answers carry the state that they are as new as in " +
  "Sumi-Sequence; a read with that as min_sequence waits up to a second until it is known there, " +
  "then it is refused with TRY_AGAIN. What moves comes " +
  "over a WebSocket at `/live`: send " +
  '`{"op":"subscribe","channels":["ticker","depth:BTC-USDT","trades:BTC-USDT",' +
  '"candles:BTC-USDT:1m","index"]}`, and with a `ticket` of /Public/liveticket also `orders` and ' +
  "`balances`. Each message names its channel, the `sequence` it leads to and the `previous` one " +
  "it follows; after a gap subscribe again and begin with the snapshot.";

/** The fields of a call: its own and the common ones, such as token and minimum sequence. */
export function fieldsSchema({ method, role, input }: Endpoint): JsonObject {
  const token = role !== "public" ? { token: z.string().meta(TOKEN) } : {};
  const oldest = method === "GET" ? { min_sequence: commandNumber.optional().meta(OLDEST) } : {};
  return schemaOf(z.strictObject({ ...token, ...oldest, ...input.shape }));
}

/** The pictures that a form of this call may hold, as properties beside its fields. */
export function filesSchema(endpoint: Endpoint): JsonObject {
  return Object.fromEntries(
    fileNamesOf(endpoint).map((name) => [
      name,
      {
        type: "string",
        format: "binary",
        maxLength: FILE_BYTES_MAX,
        description: endpoint.files?.[name] ?? "",
      },
    ]),
  );
}

export function schemaOf(schema: z.ZodType): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  // A JSON schema is JSON; zod's type is wider than its output.
  return rest as unknown as JsonObject;
}

const OLDEST = { description: "the oldest state that a standby may answer from" };
const TOKEN = { description: "the session's first half, as sign-in answered it" };

const REFUSAL: JsonObject = {
  type: "object",
  required: ["code", "msg", "data"],
  properties: {
    code: { type: "integer", enum: Object.values(CODES).map(({ code }) => code) },
    msg: { type: "string", description: "the refusal in the caller's language" },
    data: {
      type: "object",
      required: ["error", "params"],
      properties: {
        error: { type: "string", enum: Object.keys(CODES) },
        params: {
          type: "object",
          additionalProperties: { type: ["string", "number"] },
          description: "values that the message names",
        },
      },
    },
  },
};
const REFUSAL_REFERENCE: JsonObject = { $ref: "#/components/schemas/Refusal" };

function operation(endpoint: Endpoint): JsonObject {
  const { method, path, role, summary } = endpoint;
  const [, group = ""] = path.split("/");
  const [sentence = summary] = summary.split(". ");
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll("/", "_")}`,
    tags: [group.charAt(0).toUpperCase() + group.slice(1)],
    summary: sentence.replace(/\.$/, ""),
    description: summary,
    security: role === "public" ? [] : [{ cookie: [] }],
    ...fieldsOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

function fieldsOf(endpoint: Endpoint): JsonObject {
  const schema = fieldsSchema(endpoint);
  if (endpoint.method === "POST") return { requestBody: { content: bodiesOf(endpoint, schema) } };
  // An object's schema always has its properties, and `required` where one is.
  const properties = schema.properties as JsonObject;
  const required = (schema.required ?? []) as readonly string[];
  return {
    parameters: Object.entries(properties).map(([name, property]) => ({
      name,
      in: "query",
      required: required.includes(name),
      schema: property,
    })),
  };
}

/** Three forms of the same fields; pictures come in the first alone. */
function bodiesOf(endpoint: Endpoint, schema: JsonObject): JsonObject {
  const files = filesSchema(endpoint);
  if (Object.keys(files).length > 0) {
    // An object's schema always has its properties.
    const properties = { ...(schema.properties as JsonObject), ...files };
    return { "multipart/form-data": { schema: { ...schema, properties } } };
  }
  const types = ["multipart/form-data", "application/x-www-form-urlencoded", "application/json"];
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}

/**
 * One response for each HTTP status that the call can have, with the refusals that come under it.
 */
function responsesOf(endpoint: Endpoint): JsonObject {
  const refusals = Map.groupBy(rejectionsOf(endpoint), (key) => CODES[key].status as number);
  const responses: Record<string, Json> = {
    "200": {
      description: described("Success, or a refusal", refusals.get(200) ?? []),
      content: successOf(endpoint),
    },
  };
  for (const [status, keys] of refusals) {
    if (status === 200) continue;
    const description = described("Refused", keys);
    responses[String(status)] = { description, content: json(REFUSAL_REFERENCE) };
    if (!keys.includes("TRY_AGAIN")) continue;
    const unknown = described("The outcome is unknown", ["TRY_AGAIN"]);
    responses[String(OUTCOME_UNKNOWN_STATUS)] = {
      description: unknown,
      content: json(REFUSAL_REFERENCE),
    };
  }
  return responses;
}

/** Data in the envelope, or a file beside which only a refusal is one. */
function successOf(endpoint: Endpoint): JsonObject {
  const { gives } = endpoint;
  if (gives === undefined) return json({ oneOf: [success(endpoint), REFUSAL_REFERENCE] });
  const file = { type: "string", description: "the file, as an attachment" };
  if (gives === "application/json") return json({ oneOf: [file, REFUSAL_REFERENCE] });
  return { [gives]: { schema: file }, ...json(REFUSAL_REFERENCE) };
}

function success({ data }: Endpoint): JsonObject {
  return {
    type: "object",
    required: ["code", "msg", "data"],
    properties: {
      code: { type: "integer", const: SUCCESS_CODE },
      msg: { type: "string" },
      data: schemaOf(data),
    },
  };
}

function described(what: string, keys: readonly (keyof typeof CODES)[]): string {
  return `${what}: ${keys.map((key) => `${CODES[key].code} ${key}`).join(", ")}.`;
}

function json(schema: JsonObject): JsonObject {
  return { "application/json": { schema } };
}
