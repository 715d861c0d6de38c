import { CODES } from "@sumi/contract/wire/codes.ts";
import {
  type Envelope,
  OUTCOME_UNKNOWN,
  OUTCOME_UNKNOWN_STATUS,
  SUCCESS_CODE,
} from "@sumi/contract/wire/envelope.ts";
import { languageOf } from "@sumi/messages/languages.ts";
import { messageOf } from "@sumi/messages/rejections.ts";
import { type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { FastifyReply } from "fastify";

const JSON_TYPE = "application/json; charset=utf-8";
/** Clients have their own texts for success; this one is for readers of the raw answer. */
const SUCCESS = "success";

/** The envelope of an outcome as the body to send; status and headers are set on the reply. */
export function answer(reply: FastifyReply, outcome: Outcome<unknown>): string {
  if (!outcome.ok) return refuse(reply, outcome, statusOf(outcome));
  reply.code(200).header("content-type", JSON_TYPE);
  return JSON.stringify({
    code: SUCCESS_CODE,
    msg: SUCCESS,
    data: outcome.value,
  } satisfies Envelope<unknown>);
}

function statusOf({ code, params }: Rejected): number {
  return params?.outcome === OUTCOME_UNKNOWN ? OUTCOME_UNKNOWN_STATUS : CODES[code].status;
}

/** The statuses that come with Retry-After. */
const TELLS_WHEN: ReadonlySet<number> = new Set([429, 503, OUTCOME_UNKNOWN_STATUS]);

/** The envelope of a refusal under a given HTTP status. */
export function refuse(reply: FastifyReply, refusal: Rejected, status: number): string {
  const { code: error, params = {} } = refusal;
  const { lang } = reply.request.headers;
  const language = languageOf(typeof lang === "string" ? lang : undefined);
  reply.code(status).header("content-type", JSON_TYPE);
  if (TELLS_WHEN.has(status)) reply.header("retry-after", String(params.seconds ?? 1));
  reply.refused = error;
  return JSON.stringify({
    code: CODES[error].code,
    msg: messageOf(language, error, params),
    data: { error, params },
  } satisfies Envelope<unknown>);
}

/**
 * The answer to a call whose outcome cannot be told, because the database did not answer or is
 * behind: it may have been carried out. Asked again under the same key it counts once.
 */
export function outcomeUnknown(): Rejected {
  return reject("TRY_AGAIN", { seconds: OUTAGE_SECONDS, outcome: OUTCOME_UNKNOWN });
}

const OUTAGE_SECONDS = 2;

declare module "fastify" {
  interface FastifyReply {
    /** The reason the call was refused, for the log; "" when it was not. */
    refused: string;
    /** The route's template, for the log, which never holds the requested address. */
    route: string;
  }
}
