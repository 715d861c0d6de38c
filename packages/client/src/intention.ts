import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import type { Answer, Failure } from "./failure.ts";
import { newClientId } from "./fields.ts";

/**
 * One intention under one `client_id`, however often it is sent: until it is known to be done, the
 * same fields use the same id and count once. Other fields are another intention.
 */
export type Intention = {
  readonly id: string;
  readonly fields: string;
  /** It may have been carried out: asking again finds out. */
  readonly isUncertain: boolean;
};

/** The place where a form keeps its open intention. It must last as long as the form's fields. */
export type OpenIntention = {
  readonly read: () => Intention | undefined;
  readonly become: (next: Intention | undefined) => void;
};

/**
 * Sends a wish under its name. A refusal leaves no memory on the server, so only a yes ends the
 * name; whatever else is answered, the same wish may be sent again and counts once.
 */
export async function sendIntention<Data>(
  open: OpenIntention,
  fields: object,
  send: (clientId: string) => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  const wish = intentionOf(fields, open.read());
  // Uncertain from the moment of sending: the page may close before an answer comes.
  open.become({ ...wish, isUncertain: true });
  const answer = await send(wish.id);
  open.become(answer.ok ? undefined : { ...wish, isUncertain: isUncertainAfter(answer, wish) });
  return answer;
}

export function isUncertain(open: OpenIntention): boolean {
  return open.read()?.isUncertain ?? false;
}

function intentionOf(fields: object, open: Intention | undefined): Intention {
  const text = JSON.stringify(fields);
  if (open?.fields === text) return open;
  return { id: newClientId(), fields: text, isUncertain: false };
}

/** An intention that was uncertain stays so until the intention itself is refused. */
function isUncertainAfter({ failure }: { readonly failure: Failure }, before: Intention): boolean {
  if (failure.kind === "unknown") return true;
  const isRefused = failure.kind === "refused" && !UNHEARD.includes(failure.code);
  return before.isUncertain && !isRefused;
}

/** Refusals that say nothing of the intention: an earlier attempt may still have succeeded. */
const UNHEARD: readonly RejectionCode[] = [
  "RATE_LIMITED",
  "TRY_AGAIN",
  "STEP_UP_REQUIRED",
  "WITHDRAW_PASSWORD_WRONG",
];
