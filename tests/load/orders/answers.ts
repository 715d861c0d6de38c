import type { Outcome } from "../generator/timeline.ts";

export type AnswerKind = Exclude<Outcome, "unsent">;

const BODY = "\r\n\r\n";
const ACCEPTED = '{"code":1000,';
const DECLINED = '{"code":2';
const ID = '"id":"';

/** Refusals that a flood of correct orders may meet; any other one is a fault. */
const EXPECTED: readonly string[] = ["ORDER_NOT_FOUND", "ORDER_ALREADY_CANCELLED"];

/** The meaning of an answer for its caller. `text` is the whole answer, head and body. */
export function kindOf(status: number, text: string): AnswerKind {
  if (status === 429 || status === 503) return "shed";
  const body = text.indexOf(BODY) + BODY.length;
  if (status !== 200) return "failed";
  if (text.startsWith(ACCEPTED, body)) return "accepted";
  if (!text.startsWith(DECLINED, body)) return "failed";
  return EXPECTED.some((error) => text.includes(`"error":"${error}"`, body))
    ? "declined"
    : "failed";
}

/** The id of the order in an accepted answer: the first one in it. */
export function orderIdOf(text: string): number {
  const at = text.indexOf(ID) + ID.length;
  return Number(text.slice(at, text.indexOf('"', at)));
}
