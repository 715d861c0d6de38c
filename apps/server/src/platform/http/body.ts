import { isUtf8 } from "node:buffer";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import type { FastifyInstance } from "fastify";
import { type Fields, malformed } from "./fields.ts";
import { jsonFields } from "./json.ts";
import { multipartFields } from "./multipart.ts";
import { urlencodedFields } from "./urlencoded.ts";

/**
 * Teaches an application the three body forms, all equally strict. A body becomes an outcome: a
 * broken form is an ordinary refusal, judged in its turn. Other media types are answered 415.
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
      // Decoding would put replacement characters where another reader might see something else.
      done(null, isUtf8(body) ? read(body.toString("utf8"), contentType) : malformed());
    });
  }
}
