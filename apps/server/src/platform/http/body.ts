import { isUtf8 } from "node:buffer";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import type { FastifyInstance } from "fastify";
import { type Fields, malformed } from "./fields.ts";
import { jsonFields } from "./json.ts";
import { multipartFields } from "./multipart.ts";
import { urlencodedFields } from "./urlencoded.ts";

/**
 * Adds parsers for the three body forms, all equally strict. A parser returns an outcome: a
 * malformed body is an ordinary refusal, handled later. Other media types get 415.
 */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  accept("multipart/form-data", (text, contentType) => multipartFields(contentType, text));
  accept("application/x-www-form-urlencoded", urlencodedFields);
  accept("application/json", jsonFields);

  function accept(
    type: string,
    read: (text: string, contentType: string) => Outcome<Fields>,
  ): void {
    app.addContentTypeParser(type, { parseAs: "buffer" }, (request, body: Buffer, done) => {
      const contentType = request.headers["content-type"] ?? "";
      // Decoding invalid UTF-8 would insert replacement characters, which other parsers might not
      // do.
      done(null, isUtf8(body) ? read(body.toString("utf8"), contentType) : malformed());
    });
  }
}
