import type { Readable } from "node:stream";
import {
  type DataOf,
  type Endpoint,
  FILE_BYTES_MAX,
  fileNamesOf,
} from "@sumi/contract/wire/endpoint.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { addressGroup } from "../http/address.ts";
import { answer } from "../http/answer.ts";
import { FIELD_BYTES_MAX, type Fields } from "../http/fields.ts";
import { type Files, FormReader, tooLarge } from "../http/form-reader.ts";
import type { HeldUpload } from "../limits/upload-gate.ts";
import type { Server } from "./server.ts";
import { tellSequence } from "./tell-sequence.ts";

/** The delimiters and headers of a form, beside its fields and pictures. */
const WRAPPING_BYTES_MAX = 64 * 1024;
/** The part of a refused form that is still read, so that the client gets to see the answer. */
const READ_OVER_BYTES_MAX = 32 * 1024 * 1024;
const SOON = { seconds: 1 };
const NO_FILES: Files = {};

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
      return answer(reply, await judge(request, reply));
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
    // Refuse before reading: only the leader takes uploads, and only up to a limit.
    scope.addHook("onRequest", (request, reply, goOn) => {
      const length = Number(request.headers["content-length"] ?? 0);
      if (server.isLeader() && length <= READ_OVER_BYTES_MAX) return goOn();
      if (length > READ_OVER_BYTES_MAX) reply.header("connection", "close");
      const refusal = server.isLeader() ? tooLarge() : reject("TRY_AGAIN", SOON);
      return reply.send(answer(reply, refusal));
    });
    scope.route({ method, url, handler });
  });
}

/** The pictures of a call; none if it declares none. */
export function filesOf(request: FastifyRequest): Files {
  return request.upload?.files ?? NO_FILES;
}

type Reading = {
  readonly payload: Readable;
  readonly names: ReturnType<typeof fileNamesOf>;
  readonly bytesMax: number;
};

/** Reads an arriving form; returns its fields and puts its pictures on the request. */
async function readUpload(
  { uploads }: Server,
  request: FastifyRequest,
  { payload, names, bytesMax }: Reading,
): Promise<Outcome<Fields>> {
  const held = uploads.enter(addressGroup(request.ip));
  const upload: Upload = { held, files: NO_FILES, isEndless: false };
  request.upload = upload;
  const reader = new FormReader(request.headers["content-type"] ?? "", names);
  let bytes = 0;

  function refusalOf(chunk: Buffer): Rejected | undefined {
    if (held === undefined) return reject("RATE_LIMITED", SOON);
    if (!held.hold(chunk.length)) return reject("TRY_AGAIN", SOON);
    bytes += chunk.length;
    if (bytes > bytesMax) return tooLarge();
    return reader.push(chunk) ? undefined : reader.refusal;
  }

  const refusal = await refusalWhileArriving(payload, refusalOf);
  if (refusal !== undefined) {
    // A body without a declared length may never end, so the answer closes the connection.
    upload.isEndless = request.headers["content-length"] === undefined;
    return refusal;
  }
  const form = reader.end();
  if (!form.ok) return form;
  upload.files = form.value.files;
  return accept(form.value.fields);
}

/**
 * Passes on each chunk until the body ends or a chunk is refused; the rest is then discarded. A
 * client that disconnects or times out has sent no form.
 */
function refusalWhileArriving(
  payload: Readable,
  refusalOf: (chunk: Buffer) => Rejected | undefined,
): Promise<Rejected | undefined> {
  return new Promise((resolve) => {
    // Chunks are buffers, because no encoding was set. Without this listener, the rest of the body
    // is read and dropped.
    const take = (chunk: Buffer) => {
      const refusal = refusalOf(chunk);
      if (refusal === undefined) return;
      payload.off("data", take);
      resolve(refusal);
    };
    payload.on("data", take);
    payload.once("end", () => resolve(undefined));
    payload.on("error", () => resolve(reject("PARAMETER_ERROR")));
    payload.once("close", () => resolve(reject("PARAMETER_ERROR")));
  });
}

type Upload = {
  readonly held: HeldUpload | undefined;
  files: Files;
  isEndless: boolean;
};

declare module "fastify" {
  interface FastifyRequest {
    /** The form with pictures that was read; null for every other request. */
    upload: Upload | null;
  }
}
