import { Readable } from "node:stream";
import type { FileType } from "@sumi/contract/wire/endpoint.ts";
import type { FastifyReply } from "fastify";
import { errorFields } from "../http/log.ts";
import type { Server } from "./server.ts";

/** A file as it is made: its pieces are asked for as fast as the other side reads. */
export type FileAnswer = {
  readonly name: string;
  readonly type: FileType;
  readonly pieces: AsyncIterable<string>;
};

/**
 * Sends the file. A fault on the way cuts the connection, so that half a file never passes for a
 * whole one.
 */
export function sendFile(server: Server, reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { name, type, pieces } = file;
  const stream = Readable.from(pieces, { objectMode: false });
  stream.on("error", (error) =>
    server.log.error("file not finished", { route: reply.route, error: errorFields(error) }),
  );
  return reply
    .code(200)
    .header("content-type", `${type}; charset=utf-8`)
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(stream);
}

declare module "fastify" {
  interface FastifyReply {
    /** What is sent in place of the envelope, if the call gives a file. */
    file: FileAnswer | null;
  }
}
