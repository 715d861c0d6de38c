import type { RejectionCode, RejectionParams } from "@sumi/primitives/rejection.ts";

/**
 * The body of every `/apiv` answer. `code` is SUCCESS_CODE, or the code of `data.error` in
 * codes.ts.
 */
export type Envelope<Data> = Success<Data> | Refusal;

export type Success<Data> = {
  readonly code: typeof SUCCESS_CODE;
  readonly msg: string;
  readonly data: Data;
};

/** `msg` is in the caller's language; programs read `data.error`, which never changes. */
export type Refusal = {
  readonly code: number;
  readonly msg: string;
  readonly data: { readonly error: RejectionCode; readonly params: RejectionParams };
};

/** The server sends this code; clients accept 200 as well (rules 11). */
export const SUCCESS_CODE = 1000;
export const SUCCESS_CODES: readonly number[] = [SUCCESS_CODE, 200];

export function isSuccess<Data>(envelope: Envelope<Data>): envelope is Success<Data> {
  return SUCCESS_CODES.includes(envelope.code);
}

/**
 * The value of `data.params.outcome` of a TRY_AGAIN that says nothing of the call: it may have been
 * carried out. A change is asked for again under the same `client_id`, and counts once.
 */
export const OUTCOME_UNKNOWN = "unknown";

/**
 * The HTTP status of an answer whose outcome is unknown. A 503 always means that nothing happened,
 * so a proxy may send such a call to another machine.
 */
export const OUTCOME_UNKNOWN_STATUS = 504;

/** The header with which every answer of an exchange without real coins says so. */
export const EXCHANGE_HEADER = "sumi-exchange";
