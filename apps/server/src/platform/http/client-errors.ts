import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { CODES } from "@sumi/contract/wire/codes.ts";
import type { Envelope } from "@sumi/contract/wire/envelope.ts";
import { languageOf } from "@sumi/messages/languages.ts";
import { messageOf } from "@sumi/messages/rejections.ts";

type Headers = Readonly<Record<string, string>>;
type ClientError = { readonly code?: string };

/** Node's error codes for a request that is too slow or too large; anything else is not HTTP. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
const NOT_HTTP = 400;

/**
 * Answers bytes that never became a request, in the usual envelope, and closes the socket. Without
 * a request there is no language header, so the text is in the default language.
 */
export function answerClientErrors(headers: Headers) {
  return (error: ClientError, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const status = STATUSES[error.code ?? ""] ?? NOT_HTTP;
    if (socket.writable) socket.write(answerOf(status, headers));
    // `end` is not enough: the other side may never close its half.
    socket.destroySoon();
  };
}

function answerOf(status: number, headers: Headers): string {
  const body = JSON.stringify({
    code: CODES.PARAMETER_ERROR.code,
    msg: messageOf(languageOf(undefined), "PARAMETER_ERROR", {}),
    data: { error: "PARAMETER_ERROR", params: {} },
  } satisfies Envelope<unknown>);
  const lines = Object.entries({
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
}
