import {
  API_BASE,
  COMMON_FIELDS,
  type DataOf,
  type Endpoint,
  type InputOf,
  rejectionsOf,
} from "@sumi/contract/wire/endpoint.ts";
import { languageOf } from "@sumi/messages/languages.ts";
import { assert } from "@sumi/primitives/assert.ts";
import {
  accept,
  type Outcome,
  type Rejected,
  type RejectionCode,
  reject,
} from "@sumi/primitives/rejection.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { callerAddress } from "../http/address.ts";
import { answer, outcomeUnknown } from "../http/answer.ts";
import type { Fields } from "../http/fields.ts";
import { queryFields } from "../http/urlencoded.ts";
import type { CommandGate } from "../limits/command-gate.ts";
import type { Handle } from "./call.ts";
import { identify, takeOfAddress } from "./identify.ts";
import { sendFile } from "./send-file.ts";
import type { Server } from "./server.ts";
import { tellSequence } from "./tell-sequence.ts";
import { filesOf, mountUpload } from "./upload.ts";

/** Identifies the caller of a request or refuses it, and counts it against a limit. */
export type Identify<Who> = (
  request: FastifyRequest,
  fields: Fields,
) => Outcome<Who> | Promise<Outcome<Who>>;

/** Mounts a call of the members' listener. */
export function route<E extends Endpoint>(server: Server, endpoint: E, handle: Handle<E>): void {
  const { role } = endpoint;
  assert(role !== "staff", "members' sessions open no call of the staff");
  mountCall(server, endpoint, (request, fields) => identify(server, role, request, fields), handle);
}

/**
 * Mounts one declared call. Every spelling of its path passes the same checks, in the order of
 * rules 0.4: leader or standby, form, session and limits, schema, state, then the handler.
 */
export function mountCall<E extends Endpoint, Who extends object>(
  server: Server,
  endpoint: E,
  identifyCaller: Identify<Who>,
  handle: Handle<E, Who>,
): void {
  const declared = new Set(rejectionsOf(endpoint));
  const parse = parserOf(endpoint);
  server.endpoints.push(endpoint);
  // A look-up uses the endpoint's declaration, so the caller knows the handler's type.
  server.handlers.set(endpoint, handle as unknown as Handle<Endpoint>);

  async function judge(request: FastifyRequest, reply: FastifyReply): Promise<Outcome<DataOf<E>>> {
    const fields = fieldsOf(server, endpoint, request);
    if (!fields.ok) return takeOfAddress(server, request) ?? fields;
    const identified = identifyCaller(request, fields.value);
    // Memory mostly identifies the caller, and then there is nothing to await.
    const identity = identified instanceof Promise ? await identified : identified;
    if (!identity.ok) return identity;
    const { min_sequence: oldest = "0" } = fields.value;
    const input = parse(fields.value);
    if (!input.ok) return input;
    if (oldest !== "0") {
      const sequence = server.numbers.meant("commands", Number(oldest));
      if (!(await server.catchingUp.knows(sequence))) return reject("TRY_AGAIN", SOON);
      tellSequence(server, reply);
    }
    const caller = {
      ...identity.value,
      language: languageOf(headerOf(request, "lang")),
      address: callerAddress(request),
      agent: headerOf(request, "user-agent") ?? "",
      requestId: request.id,
    };
    const own = server.numbers.read(endpoint.input, input.value);
    const outcome = await handle(own, caller, reply, filesOf(request));
    if (!outcome.ok && !declared.has(outcome.code)) {
      const { method, path } = endpoint;
      server.log.warn("undeclared refusal", { method, route: path, refused: outcome.code });
    }
    return outcome.ok ? accept(server.numbers.show(endpoint.data, outcome.value)) : outcome;
  }

  const { method, path } = endpoint;
  const url = API_BASE + path;
  if (endpoint.files !== undefined) {
    // Uploads have their own gate: their duration must not affect the commands' gate.
    mountUpload(server, { method, url, endpoint, judge });
    return;
  }
  // Only commands of members pass the gate.
  const gate = method === "POST" && endpoint.role === "member" ? server.gate : undefined;

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    const enteredMs = gate?.enter() ?? 0;
    try {
      tellSequence(server, reply);
      const judged = judge(request, reply);
      const outcome = await server.patience.within(judged, ANSWER_MS_MAX, outcomeUnknown());
      if (outcome.ok && reply.file !== null) return sendFile(server, reply, reply.file);
      return answer(reply, outcome);
    } finally {
      gate?.leave(enteredMs);
    }
  }

  server.app.route({ method, url, handler, ...(gate && { onRequest: turnAwayFrom(gate) }) });
}

/**
 * Refuses a call before anything of it is read, because in an overload refusing is most of the
 * work.
 */
function turnAwayFrom(gate: CommandGate) {
  return (_request: FastifyRequest, reply: FastifyReply, goOn: () => void): void => {
    if (gate.hasRoom) goOn();
    else reply.send(answer(reply, reject("TRY_AGAIN", SOON)));
  };
}

const SOON = { seconds: 1 };
/** Less than a client waits for its first answer, so that it still hears this one. */
const ANSWER_MS_MAX = 20_000;

/** A header that may be sent once; undefined if it was sent twice. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
}

/**
 * The fields of a call, or a refusal if this process may not answer it. Bodies are already parsed.
 */
function fieldsOf(server: Server, { method }: Endpoint, request: FastifyRequest): Outcome<Fields> {
  if (method === "POST") {
    if (!server.isLeader()) return reject("TRY_AGAIN", SOON);
    // A POST without a body has no fields; every other body comes from one of our parsers.
    return (request.body as Outcome<Fields> | null | undefined) ?? { ok: true, value: {} };
  }
  const fields = queryFields(request.raw.url ?? "");
  if (!fields.ok) return fields;
  const { min_sequence: oldest = "0" } = fields.value;
  if (!/^\d{1,15}$/.test(oldest)) return reject("PARAMETER_ERROR", { field: "min_sequence" });
  return fields;
}

/** Parses fields into the handler's input; a refusal names the first wrong field. */
function parserOf<E extends Endpoint>(endpoint: E): (fields: Fields) => Outcome<InputOf<E>> {
  const undeclared = COMMON_FIELDS.filter((name) => !Object.hasOwn(endpoint.input.shape, name));
  return (fields) => {
    for (const name of undeclared) if (name in fields) delete fields[name];
    const parsed = endpoint.input.safeParse(fields);
    if (!parsed.success) return refusalOf(parsed.error.issues[0], fields);
    return { ok: true, value: parsed.data as InputOf<E> };
  };
}

function refusalOf(issue: z.core.$ZodIssue | undefined, fields: Fields): Rejected {
  if (issue?.code === "unrecognized_keys") {
    return reject("PARAMETER_ERROR", { field: issue.keys[0] ?? "" });
  }
  const field = String(issue?.path[0] ?? "");
  // A field may say by which refusal it is answered.
  if (issue?.code === "custom" && issue.params?.rejection !== undefined) {
    return reject(issue.params.rejection as RejectionCode, { field });
  }
  return Object.hasOwn(fields, field)
    ? reject("PARAMETER_ERROR", { field })
    : reject("MISSING_PARAMETER", { field });
}
