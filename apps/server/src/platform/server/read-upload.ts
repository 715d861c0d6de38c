import type { Readable } from "node:stream";
import type { fileNamesOf } from "@sumi/contract/wire/endpoint.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { FastifyRequest } from "fastify";
import { addressGroup, callerAddress } from "../http/address.ts";
import { cookieIn } from "../http/cookies.ts";
import type { Fields } from "../http/fields.ts";
import { type Files, FormReader, tooLarge } from "../http/form-reader.ts";
import type { HeldUpload } from "../limits/upload-gate.ts";
import type { Server } from "./server.ts";

/** A form with pictures that was read. */
export type Upload = {
  readonly held: HeldUpload | undefined;
  /** The account whose session the form shows; undefined until it has shown one. */
  account: string | undefined;
  files: Files;
  isEndless: boolean;
};

export type Reading = {
  readonly payload: Readable;
  readonly names: ReturnType<typeof fileNamesOf>;
  readonly bytesMax: number;
};

/** The part of a form that is read before it shows a session: its fields, and a small picture. */
export const ANONYMOUS_BYTES_MAX = 1024 * 1024;
/** A form that comes more slowly only holds a place. */
const BYTES_PER_SECOND_MIN = 8 * 1024;
const LOOK_MS = 1_000;
const SOON = { seconds: 1 };

/** Reads an arriving form; returns its fields and puts its pictures on the request. */
export async function readUpload(
  server: Server,
  request: FastifyRequest,
  { payload, names, bytesMax }: Reading,
): Promise<Outcome<Fields>> {
  const { uploads } = server;
  const held = uploads.enter(addressGroup(callerAddress(request)));
  const upload: Upload = { held, account: undefined, files: {}, isEndless: false };
  request.upload = upload;
  const reader = new FormReader(request.headers["content-type"] ?? "", names);
  const session = new ShownSession(server, request, upload);
  const beganMs = performance.now();
  let bytes = 0;

  function refusalOf(chunk: Buffer): Rejected | undefined {
    if (held === undefined) return reject("RATE_LIMITED", SOON);
    if (!held.hold(chunk.length)) return reject("TRY_AGAIN", SOON);
    bytes += chunk.length;
    if (bytes > bytesMax) return tooLarge();
    if (!reader.push(chunk)) return reader.refusal;
    session.look(reader.arrived("token"));
    return bytes > ANONYMOUS_BYTES_MAX ? session.refusal : undefined;
  }

  function refusalOfWaiting(): Rejected | undefined {
    const waitedMs = performance.now() - beganMs;
    const bytesMin = (waitedMs / 1_000) * BYTES_PER_SECOND_MIN;
    const isSlow = waitedMs > uploads.patienceMs && bytes < bytesMin;
    return isSlow ? reject("UPLOAD_FAILED") : undefined;
  }

  const refusal = await refusalWhileArriving(payload, refusalOf, refusalOfWaiting);
  if (refusal !== undefined) {
    // A body that is still arriving may never end, so the answer closes the connection.
    const isUnbounded = request.headers["content-length"] === undefined;
    upload.isEndless = isUnbounded || refusalOfWaiting() !== undefined;
    return refusal;
  }
  const form = reader.end();
  if (!form.ok) return form;
  upload.files = form.value.files;
  return accept(form.value.fields);
}

/** Looks up the session that a form shows, as soon as its token has arrived. */
class ShownSession {
  readonly #server: Server;
  readonly #cookie: string | undefined;
  readonly #upload: Upload;
  #state: "unseen" | "sought" | "judged" = "unseen";
  #isOver: Rejected | undefined;

  constructor(server: Server, request: FastifyRequest, upload: Upload) {
    this.#server = server;
    this.#cookie = cookieIn(server.address, request.headers.cookie);
    this.#upload = upload;
  }

  /** Why the rest of the form is not read; undefined if its session is known or being sought. */
  get refusal(): Rejected | undefined {
    if (this.#upload.account !== undefined || this.#state === "sought") return undefined;
    return this.#isOver ?? reject("PARAMETER_ERROR", { field: "token" });
  }

  look(token: string | undefined): void {
    if (token === undefined || this.#state !== "unseen") return;
    this.#state = "judged";
    if (this.#cookie === undefined) {
      this.#isOver = reject("SESSION_ENDED");
      return;
    }
    const known = this.#server.sessions.recall(token, this.#cookie);
    if (known !== undefined) this.#belongTo(known.account);
    else void this.#find(token, this.#cookie);
  }

  /** The ordinary chain looks for the session again, and tells why it cannot be found. */
  async #find(token: string, cookie: string): Promise<void> {
    this.#state = "sought";
    const away = () => reject("TRY_AGAIN", SOON);
    const found = await this.#server.sessions.find(token, cookie).catch(away);
    this.#state = "judged";
    if (found.ok) this.#belongTo(found.value.account);
    else this.#isOver = found;
  }

  #belongTo(account: string): void {
    this.#upload.account = account;
    this.#upload.held?.belongTo(account);
  }
}

/**
 * Passes on each chunk until the body ends or a chunk is refused; the rest is then discarded. A
 * client that disconnects or times out has sent no form.
 */
function refusalWhileArriving(
  payload: Readable,
  refusalOf: (chunk: Buffer) => Rejected | undefined,
  refusalOfWaiting: () => Rejected | undefined,
): Promise<Rejected | undefined> {
  return new Promise((resolve) => {
    const look = setInterval(() => endWith(refusalOfWaiting()), LOOK_MS);
    // Chunks are buffers, because no encoding was set. Without this listener, the rest of the body
    // is read and dropped.
    const take = (chunk: Buffer) => endWith(refusalOf(chunk));
    const end = (refusal: Rejected | undefined) => {
      clearInterval(look);
      payload.off("data", take);
      resolve(refusal);
    };
    const endWith = (refusal: Rejected | undefined) => {
      if (refusal !== undefined) end(refusal);
    };
    payload.on("data", take);
    payload.once("end", () => end(undefined));
    payload.on("error", () => end(reject("PARAMETER_ERROR")));
    payload.once("close", () => end(reject("PARAMETER_ERROR")));
  });
}
