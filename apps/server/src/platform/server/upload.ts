import type { Readable } from "node:stream";
import {
  type DataOf,
  type Endpoint,
  FILE_BYTES_MAX,
  fileNamesOf,
} from "@sumi/contract/wire/endpoint.ts";
import { type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { answer, outcomeUnknown } from "../http/answer.ts";
import { cookieIn } from "../http/cookies.ts";
import { FIELD_BYTES_MAX } from "../http/fields.ts";
import { type Files, tooLarge } from "../http/form-reader.ts";
import { takeOfAddress } from "./identify.ts";
import { ANONYMOUS_BYTES_MAX, readUpload, type Upload } from "./read-upload.ts";
import type { Server } from "./server.ts";
import { tellSequence } from "./tell-sequence.ts";

/** The delimiters and headers of a form, beside its fields and pictures. */
const WRAPPING_BYTES_MAX = 64 * 1024;
/** The part of a refused form that is still read, so that the client gets to see the answer. */
const READ_OVER_BYTES_MAX = 32 * 1024 * 1024;
const SOON = { seconds: 1 };
const NO_FILES: Files = {};
/** Pictures wait for one another to be encoded. */
const ANSWER_MS_MAX = 45_000;

/**
 * Mounts a call that takes pictures, in a scope of its own: only there are forms with files parsed,
 * and all other calls still refuse them.
 */
export function mountUpload<E extends Endpoint>(
  server: Server,
  call: {
    readonly endpoint: E;
    readonly method: E["method"];
    readonly url: string;
    readonly judge: (request: FastifyRequest, reply: FastifyReply) => Promise<Outcome<DataOf<E>>>;
  },
): void {
  const { method, url, endpoint, judge } = call;
  const names = fileNamesOf(endpoint);
  const bytesMax = names.length * FILE_BYTES_MAX + FIELD_BYTES_MAX + WRAPPING_BYTES_MAX;

  async function handler(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    try {
      tellSequence(server, reply);
      if (request.upload?.isEndless === true) reply.header("connection", "close");
      const judged = judge(request, reply);
      const outcome = await server.patience.within(judged, ANSWER_MS_MAX, outcomeUnknown());
      const { account } = request.upload ?? {};
      if (outcome.ok && account !== undefined) server.uploads.know(account);
      return answer(reply, outcome);
    } finally {
      request.upload?.held?.leave();
    }
  }

  server.app.register(async (scope) => {
    scope.removeContentTypeParser("multipart/form-data");
    scope.addContentTypeParser(
      "multipart/form-data",
      (request: FastifyRequest, payload: Readable) =>
        readUpload(server, request, { payload, names, bytesMax }),
    );
    scope.addHook("onRequest", (request, reply, goOn) => {
      const refusal = refusalBeforeReading(server, request);
      if (refusal === undefined) return goOn();
      if (lengthOf(request) > READ_OVER_BYTES_MAX) reply.header("connection", "close");
      return reply.send(answer(reply, refusal));
    });
    scope.route({ method, url, handler });
  });
}

/** Only a leader with room takes uploads, up to a limit, and large ones within a session alone. */
function refusalBeforeReading(server: Server, request: FastifyRequest): Rejected | undefined {
  if (!server.isLeader() || !server.uploads.hasRoom()) return reject("TRY_AGAIN", SOON);
  const length = lengthOf(request);
  if (length > READ_OVER_BYTES_MAX) return tooLarge();
  const hasCookie = cookieIn(server.address, request.headers.cookie) !== undefined;
  if (length <= ANONYMOUS_BYTES_MAX || hasCookie) return undefined;
  return takeOfAddress(server, request) ?? reject("SESSION_ENDED");
}

function lengthOf({ headers }: FastifyRequest): number {
  return Number(headers["content-length"] ?? 0);
}

/** The pictures of a call; none if it declares none. */
export function filesOf(request: FastifyRequest): Files {
  return request.upload?.files ?? NO_FILES;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The form with pictures that was read; null for every other request. */
    upload: Upload | null;
  }
}
