import { isUtf8 } from "node:buffer";
import { FILE_BYTES_MAX, type FileName } from "@sumi/contract/wire/endpoint.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { FIELD_BYTES_MAX, FieldCollector, type Fields, malformed } from "./fields.ts";
import { boundaryOf, textNameOf } from "./multipart.ts";

/** The pictures of one call, byte for byte as they arrived. */
export type Files = { readonly [Name in FileName]?: Buffer };
export type Form = { readonly fields: Fields; readonly files: Files };

const HEADER_BYTES_MAX = 4 * 1024;
/** The file's own name is matched but not kept; a backslash escapes a quote in it. */
const FILE_DISPOSITION = new RegExp(
  String.raw`^content-disposition:[ \t]*form-data;[ \t]*name="([^"\r\n]*)";` +
    String.raw`[ \t]*filename="(?:[^"\\\r\n]|\\[^\r\n])*"$`,
  "i",
);
/** The file's claimed type is matched but not kept; a nested form is refused. */
const FILE_TYPE = /^content-type:[ \t]*(?!multipart\/)[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:;[^\r\n]*)?$/i;
const LINE = "\r\n";
const HEADERS_END = "\r\n\r\n";
const EMPTY = Buffer.alloc(0);

type Part = { readonly name: string; readonly isFile: boolean; readonly chunks: Buffer[] };
type State = "begin" | "after delimiter" | "headers" | "value" | "end";

/**
 * Reads a multipart form with pictures (RFC 7578) as it arrives, as strictly as `multipartFields`:
 * no stray bytes, no name twice, no other part headers. A form that is too long is refused at once,
 * and nothing more of it is kept.
 */
export class FormReader {
  readonly #names: readonly string[];
  readonly #delimiter: Buffer;
  readonly #fields = new FieldCollector();
  readonly #files: Record<string, Buffer> = {};
  #state: State = "begin";
  /**
   * The first delimiter has no line break before it; starting with one makes it like the others.
   */
  #rest: Buffer = Buffer.from(LINE);
  #part: Part = { name: "", isFile: false, chunks: [] };
  #partBytes = 0;
  /** Bytes of everything but pictures. */
  #textBytes = 0;
  #refusal: Rejected | undefined;

  constructor(contentType: string, names: readonly FileName[]) {
    const boundary = boundaryOf(contentType);
    this.#names = names;
    this.#delimiter = Buffer.from(`${LINE}--${boundary ?? ""}`);
    if (boundary === undefined) this.#refuse();
  }

  /** The reason the form is refused; undefined while it is not. */
  get refusal(): Rejected | undefined {
    return this.#refusal;
  }

  /** A field that has arrived whole. */
  arrived(name: string): string | undefined {
    const fields = this.#fields.fields;
    return fields.ok ? fields.value[name] : undefined;
  }

  /** Takes a chunk; false once the form is refused and nothing more need be sent. */
  push(chunk: Buffer): boolean {
    if (this.#refusal === undefined) {
      this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
      let hasMoved = true;
      while (hasMoved && this.#refusal === undefined) hasMoved = this.#step();
    }
    return this.#refusal === undefined;
  }

  /** The form, once its last byte was pushed. */
  end(): Outcome<Form> {
    if (this.#refusal !== undefined) return this.#refusal;
    const after = this.#rest.toString("latin1");
    if (this.#state !== "end" || (after !== "" && after !== LINE)) return malformed();
    const fields = this.#fields.fields;
    // Only declared names were accepted.
    return fields.ok ? accept({ fields: fields.value, files: this.#files as Files }) : fields;
  }

  /** Reads one piece of the form; false when more has to arrive first. */
  #step(): boolean {
    switch (this.#state) {
      case "begin":
        return this.#begin();
      case "after delimiter":
        return this.#afterDelimiter();
      case "headers":
        return this.#readHeaders();
      case "value":
        return this.#readValue();
      case "end":
        if (this.#rest.length > LINE.length) this.#refuse();
        return false;
    }
  }

  #begin(): boolean {
    const { length } = this.#delimiter;
    if (this.#rest.length < length) return false;
    if (!this.#rest.subarray(0, length).equals(this.#delimiter)) return this.#refuse();
    return this.#moveTo("after delimiter", length);
  }

  #afterDelimiter(): boolean {
    if (this.#rest.length < 2) return false;
    const two = this.#rest.toString("latin1", 0, 2);
    if (two === "--") return this.#moveTo("end", 2);
    return two === LINE ? this.#moveTo("headers", 2) : this.#refuse();
  }

  #readHeaders(): boolean {
    const end = this.#rest.indexOf(HEADERS_END);
    const length = end < 0 ? this.#rest.length : end;
    if (length > HEADER_BYTES_MAX) return this.#refuse();
    if (end < 0) return false;
    const part = partOf(this.#rest.toString("latin1", 0, end));
    if (part === undefined) return this.#refuse();
    const { name, isFile } = part;
    const isKnown = this.#names.includes(name);
    if (isFile && (!isKnown || Object.hasOwn(this.#files, name))) {
      return this.#refuse(reject("PARAMETER_ERROR", isKnown ? { field: name } : undefined));
    }
    this.#part = part;
    this.#partBytes = 0;
    if (!this.#countText(end)) return this.#refuse();
    return this.#moveTo("value", end + HEADERS_END.length);
  }

  #readValue(): boolean {
    const at = this.#rest.indexOf(this.#delimiter);
    // Bytes that may begin a delimiter wait until the rest of it arrives.
    const length = at < 0 ? this.#rest.length - this.#delimiter.length + 1 : at;
    if (length > 0 && !this.#take(this.#rest.subarray(0, length))) return false;
    if (at >= 0) {
      if (!this.#close()) return false;
      return this.#moveTo("after delimiter", at + this.#delimiter.length);
    }
    if (length > 0) this.#rest = this.#rest.subarray(length);
    return false;
  }

  #take(bytes: Buffer): boolean {
    const { isFile, chunks } = this.#part;
    this.#partBytes += bytes.length;
    chunks.push(bytes);
    if (isFile) return this.#partBytes <= FILE_BYTES_MAX || this.#refuse(tooLarge());
    return this.#countText(bytes.length) || this.#refuse(reject("UPLOAD_TOO_LARGE"));
  }

  #close(): boolean {
    const { name, isFile, chunks } = this.#part;
    const value = Buffer.concat(chunks);
    this.#part = { name: "", isFile: false, chunks: [] };
    if (isFile) {
      // An untouched file picker sends an empty file, which means that nothing was chosen.
      this.#files[name] = value;
      return true;
    }
    // A careless parser would end the value at a delimiter that does not begin a line.
    const isPlain = isUtf8(value) && value.indexOf(this.#delimiter.subarray(2)) < 0;
    return (isPlain && this.#fields.add(name, value.toString("utf8"))) || this.#refuse();
  }

  #countText(bytes: number): boolean {
    this.#textBytes += bytes;
    return this.#textBytes <= FIELD_BYTES_MAX;
  }

  #moveTo(state: State, taken: number): true {
    this.#state = state;
    this.#rest = this.#rest.subarray(taken);
    return true;
  }

  #refuse(refusal: Rejected = reject("PARAMETER_ERROR")): false {
    this.#refusal = refusal;
    this.#rest = EMPTY;
    this.#part = { name: "", isFile: false, chunks: [] };
    for (const name of Object.keys(this.#files)) delete this.#files[name];
    return false;
  }
}

export function tooLarge(): Rejected {
  return reject("UPLOAD_TOO_LARGE", { megabytes: FILE_BYTES_MAX / 1024 / 1024 });
}

/** The part that these headers declare; undefined if they say anything else, or anything twice. */
function partOf(headers: string): Part | undefined {
  const text = textNameOf(headers);
  if (text !== undefined) return { name: text, isFile: false, chunks: [] };
  const lines = headers.split(LINE);
  const [disposition, ...more] = lines.filter((line) => FILE_DISPOSITION.test(line));
  const types = lines.filter((line) => FILE_TYPE.test(line));
  if (disposition === undefined || more.length > 0 || types.length > 1) return undefined;
  const name = FILE_DISPOSITION.exec(disposition)?.[1];
  if (name === undefined || lines.length !== 1 + types.length) return undefined;
  return { name, isFile: true, chunks: [] };
}
