import { type Envelope, EXCHANGE_HEADER, SUCCESS_CODE } from "@sumi/contract/wire/envelope.ts";

export type Download = {
  /** Receives the complete file, which the server sends in place of an envelope. */
  readonly onFile: (file: Blob) => void;
  /** Receives the number of bytes that have arrived so far. */
  readonly onBytes?: (bytes: number) => void;
};

/**
 * Sends like `fetch` for calls that give a file: the file is put aside, and the client hears of a
 * success. A file that breaks off is none, and counts as an answer that was lost.
 */
export function fetchKeeping({ onFile, onBytes = () => undefined }: Download): typeof fetch {
  return async (address, init) => {
    const response = await fetch(address, init);
    if (!isFile(response)) return response;
    onFile(await readWhole(response, onBytes));
    const exchange = response.headers.get(EXCHANGE_HEADER);
    const envelope: Envelope<object> = { code: SUCCESS_CODE, msg: "", data: {} };
    const headers = exchange === null ? {} : { [EXCHANGE_HEADER]: exchange };
    return Response.json(envelope, { headers });
  };
}

function isFile({ ok, headers }: Response): boolean {
  return ok && (headers.get("content-disposition") ?? "").startsWith("attachment");
}

async function readWhole(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const pieces: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || value === undefined) break;
    pieces.push(value);
    bytes += value.byteLength;
    onBytes(bytes);
  }
  return new Blob(pieces, { type: response.headers.get("content-type") ?? "" });
}
