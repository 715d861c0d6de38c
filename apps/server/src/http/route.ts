import {
  API_BASE,
  COMMON_FIELDS,
  type DataOf,
  type Endpoint,
  type InputOf,
  rejectionsOf,
} from "@sumi/contract/endpoint.ts";
import { type Language, languageOf } from "@sumi/messages/languages.ts";
import { type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { CommandGate } from "../limits/command-gate.ts";
import { plainAddress } from "./address.ts";
import { answer } from "./answer.ts";
import type { Fields } from "./fields.ts";
import { identify, takeOfAddress } from "./identify.ts";
import type { Server } from "./server.ts";
import { queryFields } from "./urlencoded.ts";

/** Who calls, as far as a handler needs to know. */
export type Caller = {
  /** The member's number; 0 is a guest. */
  readonly member: number;
  /** The id of the account's row; "" is a guest. */
  readonly account: string;
  /** Names the session among all others without being either half of it; "" is a guest. */
  readonly session: string;
  readonly language: Language;
  readonly address: string;
  /** What the browser says of itself. */
  readonly agent: string;
  readonly requestId: string;
};

/** `reply` is there for headers, such as a cookie; the body is the outcome and nothing else. */
export type Handle<E extends Endpoint> = (
  input: InputOf<E>,
  caller: Caller,
  reply: FastifyReply,
) => Promise<Outcome<DataOf<E>>> | Outcome<DataOf<E>>;

/**
 * Mounts one declared call. Every spelling of its path passes the same chain, in the order of
 * rules 0.4: leader or standby, form, session and limits, schema, state, then the handler.
 */
export function route<E extends Endpoint>(server: Server, endpoint: E, handle: Handle<E>): void {
  const declared = new Set(rejectionsOf(endpoint));
  const parse = parserOf(endpoint);
  server.endpoints.push(endpoint);

  async function judge(request: FastifyRequest, reply: FastifyReply): Promise<Outcome<DataOf<E>>> {
    const fields = fieldsOf(server, endpoint, request);
    if (!fields.ok) return takeOfAddress(server, request) ?? fields;
    const identified = identify(server, endpoint.role, request, fields.value);
    // Mostly memory knows, and then there is nothing to wait for.
    const identity = identified instanceof Promise ? await identified : identified;
    if (!identity.ok) return identity;
    const { min_sequence: oldest = "0" } = fields.value;
    const input = parse(fields.value);
    if (!input.ok) return input;
    if (oldest !== "0") {
      if (!(await server.catchingUp.knows(Number(oldest)))) return reject("TRY_AGAIN", SOON);
      tellSequence(server, reply);
    }
    const { member, account, session } = identity.value;
    const caller: Caller = {
      member,
      account,
      session,
      language: languageOf(headerOf(request, "lang")),
      address: plainAddress(request.ip),
      agent: headerOf(request, "user-agent") ?? "",
      requestId: request.id,
    };
    const outcome = await handle(input.value, caller, reply);
    if (!outcome.ok && !declared.has(outcome.code)) {
      const { method, path } = endpoint;
      server.log.warn("undeclared refusal", { method, route: path, refused: outcome.code });
    }
    return outcome;
  }

  const { method, path } = endpoint;
  // A member's commands go through the gate.
  const gate = method === "POST" && endpoint.role === "member" ? server.gate : undefined;

  async function handler(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const enteredMs = gate?.enter() ?? 0;
    try {
      tellSequence(server, reply);
      return answer(reply, await judge(request, reply));
    } finally {
      gate?.leave(enteredMs);
    }
  }

  const url = API_BASE + path;
  server.app.route({ method, url, handler, ...(gate && { onRequest: turnAwayFrom(gate) }) });
}

/**
 * Whoever finds no room is told so before anything is read, because in an overload most of the work
 * is telling it.
 */
function turnAwayFrom(gate: CommandGate) {
  return (_request: FastifyRequest, reply: FastifyReply, goOn: () => void): void => {
    if (gate.hasRoom) goOn();
    else reply.send(answer(reply, reject("TRY_AGAIN", SOON)));
  };
}

const SOON = { seconds: 1 };

/** Told before the handler runs: what the answer shows is then at least as new. */
function tellSequence(server: Server, reply: FastifyReply): void {
  reply.header("sumi-sequence", String(server.sequence()));
}

/** A header that callers may send once; sent twice it means nothing. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
}

/** The fields of a call, unless this process may not answer it. A body was parsed on arrival. */
function fieldsOf(server: Server, { method }: Endpoint, request: FastifyRequest): Outcome<Fields> {
  if (method === "POST") {
    if (!server.isLeader()) return reject("TRY_AGAIN", SOON);
    // A POST without a body has no fields; any other body came out of one of our own parsers.
    return (request.body as Outcome<Fields> | null | undefined) ?? { ok: true, value: {} };
  }
  const fields = queryFields(request.raw.url ?? "");
  if (!fields.ok) return fields;
  const { min_sequence: oldest = "0" } = fields.value;
  if (!/^\d{1,15}$/.test(oldest)) return reject("PARAMETER_ERROR", { field: "min_sequence" });
  return fields;
}

/** From wire fields to the handler's input; the first wrong field is named. */
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
  return Object.hasOwn(fields, field)
    ? reject("PARAMETER_ERROR", { field })
    : reject("MISSING_PARAMETER", { field });
}
