import type { Endpoint } from "@sumi/contract/wire/endpoint.ts";
import type { z } from "zod";

/**
 * The fields of a call as they go on the wire: text, and pictures under the names that the call
 * declares. What is undefined is left out.
 */
export type FieldsOf<E extends Endpoint> = z.input<E["input"]> & PicturesOf<E>;

type PicturesOf<E extends Endpoint> =
  E extends Endpoint<infer _Input, infer _Data, infer Files>
    ? { readonly [Name in keyof Files]?: Blob | undefined }
    : unknown;

/** Makes a `client_id`: the server counts calls with the same id and the same fields once. */
export function newClientId(): string {
  return crypto.randomUUID();
}

/** Names and values that are there, in the order in which they were written. */
export function pairsOf(fields: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    value === undefined || value instanceof Blob ? [] : [[name, String(value)]],
  );
}

/** Pictures that are there. */
export function picturesOf(fields: Readonly<Record<string, unknown>>): [string, Blob][] {
  return Object.entries(fields).flatMap(([name, value]): [string, Blob][] =>
    value instanceof Blob ? [[name, value]] : [],
  );
}
