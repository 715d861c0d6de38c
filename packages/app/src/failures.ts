import { type Answer, type Failure, unchanged } from "@sumi/client/failure.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";

/** A call that failed, in the form that the query cache takes: an error that is thrown. */
export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** The data of an answer; a failure is thrown. */
export function answered<Data>(answer: Answer<Data>): Data {
  if (answer.ok) return answer.data;
  throw new CallFailed(answer.failure);
}

/** The same for questions that are sent by POST: they change nothing. */
export function answeredQuestion<Data>(answer: Answer<Data>): Data {
  return answered(answer.ok ? answer : { ok: false, failure: unchanged(answer.failure) });
}

/** The code of a refusal; undefined for any other failure, and for none. */
export function refusedWith(error: unknown): RejectionCode | undefined {
  if (!(error instanceof CallFailed) || error.failure.kind !== "refused") return undefined;
  return error.failure.code;
}

export function isRefusedWith(error: unknown, codes: readonly RejectionCode[]): boolean {
  const code = refusedWith(error);
  return code !== undefined && codes.includes(code);
}
