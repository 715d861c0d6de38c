import type { Outcome } from "@sumi/primitives/rejection.ts";
import { FieldCollector, type Fields, malformed } from "./fields.ts";

const BOUNDARY = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i;
const DISPOSITION = /^content-disposition:\s*form-data;\s*name="([^"\r\n]*)"$/i;
const TEXT_TYPE = /^content-type:\s*text\/plain(?:;\s*charset="?utf-8"?)?$/i;

/**
 * Reads a multipart form that holds text fields and nothing else (RFC 7578). Every byte must
 * belong: no preamble, no files, no other part headers, and the closing delimiter ends the body.
 */
export function multipartFields(contentType: string, body: string): Outcome<Fields> {
  const match = BOUNDARY.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) return malformed();

  const delimiter = `--${boundary}`;
  const collector = new FieldCollector();
  if (!body.startsWith(delimiter)) return malformed();
  let at = delimiter.length;
  while (!isEnd(body, at)) {
    if (!body.startsWith("\r\n", at)) return malformed();
    const headersEnd = body.indexOf("\r\n\r\n", at);
    const valueEnd = headersEnd < 0 ? -1 : body.indexOf(`\r\n${delimiter}`, headersEnd + 2);
    if (valueEnd < 0) return malformed();
    const name = nameOf(body.slice(at + 2, headersEnd));
    // An empty value may share its line break with the end of the headers only in broken bodies.
    if (name === undefined || valueEnd < headersEnd + 4) return malformed();
    if (!collector.add(name, body.slice(headersEnd + 4, valueEnd))) return malformed();
    at = valueEnd + 2 + delimiter.length;
  }
  return collector.fields;
}

function isEnd(body: string, at: number): boolean {
  if (!body.startsWith("--", at)) return false;
  const rest = body.length - at - 2;
  return rest === 0 || (rest === 2 && body.endsWith("\r\n"));
}

/** The field's name, unless the part is more than a text field. */
function nameOf(headers: string): string | undefined {
  let name: string | undefined;
  for (const line of headers.split("\r\n")) {
    const disposition = DISPOSITION.exec(line);
    if (disposition !== null && name === undefined) name = disposition[1];
    else if (!TEXT_TYPE.test(line)) return undefined;
  }
  return name;
}
