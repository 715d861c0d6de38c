import { Readable } from "node:stream";
import type { FileType } from "@sumi/contract/wire/endpoint.ts";
import type { FastifyReply } from "fastify";
import { errorFields } from "../http/log.ts";
import type { Server } from "./server.ts";

/** A file that is made while it is sent: pieces are produced as fast as the client reads. */
export type FileAnswer = {
  readonly name: string;
  readonly type: FileType;
  readonly pieces: AsyncIterable<string>;
};

/**
 * Sends the file. An error on the way cuts the connection, so that a partial file never looks
 * complete.
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
    /** The file to send in place of the envelope, if the call returns one. */
    file: FileAnswer | null;
  }
}
