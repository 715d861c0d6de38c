import type { Outcome } from "@sumi/primitives/rejection.ts";
import { FieldCollector, type Fields, malformed } from "./fields.ts";

const CHARSET = String.raw`(?:[ \t]*;[ \t]*charset=utf-8)?`;
const BOUNDARY = String.raw`boundary=("?)([\w'()+,./:=?-]{1,70})\1`;
/**
 * One boundary and at most a charset: with two boundaries, parsers would disagree on which to use.
 */
const CONTENT_TYPE = new RegExp(
  String.raw`^multipart/form-data${CHARSET}[ \t]*;[ \t]*${BOUNDARY}${CHARSET}[ \t]*$`,
  "i",
);
const DISPOSITION = /^content-disposition:[ \t]*form-data;[ \t]*name="([^"\r\n]*)"$/i;
const TEXT_TYPE = /^content-type:[ \t]*text\/plain(?:;[ \t]*charset="?utf-8"?)?$/i;

/**
 * Reads a multipart form that holds text fields and nothing else (RFC 7578). No stray bytes: no
 * preamble, no files, no other part headers, and the closing delimiter ends the body.
 */
export function multipartFields(contentType: string, body: string): Outcome<Fields> {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) return malformed();

  const delimiter = `--${boundary}`;
  const collector = new FieldCollector();
  if (!body.startsWith(delimiter)) return malformed();
  let at = delimiter.length;
  while (!isEnd(body, at)) {
    if (!body.startsWith("\r\n", at)) return malformed();
    const headersEnd = body.indexOf("\r\n\r\n", at);
    const next = headersEnd < 0 ? -1 : body.indexOf(delimiter, headersEnd + 4);
    // A delimiter must begin a line. Inside a value, a parser that accepts bare line feeds would
    // see another part begin.
    if (next < 0 || !body.startsWith("\r\n", next - 2)) return malformed();
    // Not even an empty value may share its line break with the end of the headers.
    const valueEnd = next - 2;
    if (valueEnd < headersEnd + 4) return malformed();
    const name = textNameOf(body.slice(at + 2, headersEnd));
    if (name === undefined || !collector.add(name, body.slice(headersEnd + 4, valueEnd))) {
      return malformed();
    }
    at = next + delimiter.length;
  }
  return collector.fields;
}

/** The boundary that a content type names. */
export function boundaryOf(contentType: string): string | undefined {
  return CONTENT_TYPE.exec(contentType)?.[2];
}

function isEnd(body: string, at: number): boolean {
  if (!body.startsWith("--", at)) return false;
  const rest = body.length - at - 2;
  return rest === 0 || (rest === 2 && body.endsWith("\r\n"));
}

/** The header exactly as browsers write it. */
const USUAL = 'Content-Disposition: form-data; name="';

/** The field's name; undefined if the part is not a plain text field or repeats a header. */
export function textNameOf(headers: string): string | undefined {
  const end = headers.length - 1;
  if (headers.startsWith(USUAL) && headers.indexOf('"', USUAL.length) === end) {
    // A name with a line break is no valid field name, so no header can hide behind it.
    return headers.slice(USUAL.length, end);
  }
  const lines = headers.split("\r\n");
  const [disposition, ...names] = lines.filter((line) => DISPOSITION.test(line));
  const types = lines.filter((line) => TEXT_TYPE.test(line));
  if (disposition === undefined || names.length > 0 || types.length > 1) return undefined;
  return lines.length === 1 + types.length ? DISPOSITION.exec(disposition)?.[1] : undefined;
}
