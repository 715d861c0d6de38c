import { CLIENT_CODES } from "@sumi/contract/wire/client-codes.ts";
import { type Envelope, isSuccess, OUTCOME_UNKNOWN } from "@sumi/contract/wire/envelope.ts";
import type { Answer, SessionEnd } from "./failure.ts";

/**
 * The outcome of one request. "lost": it may have been carried out, or may not; a server that has a
 * fault says so, a network says nothing.
 */
export type Attempt<Data> =
  | { readonly kind: "answered"; readonly answer: Answer<Data> }
  | { readonly kind: "lost"; readonly by: "network" | "server" };

/**
 * Reads a response by the specification's table: 1000 or 200 is success, 100, 401/4010 and 403/4005
 * end the session; any other message is shown unchanged.
 */
export async function readAnswer<Data>(response: Response): Promise<Attempt<Data>> {
  const envelope = await envelopeOf<Data>(response);
  if (envelope === undefined) return { kind: "lost", by: "network" };
  if (isSuccess(envelope)) return answered({ ok: true, data: envelope.data });
  const { code, msg: message, data } = envelope;
  const end = sessionEndOf(code, response.status);
  if (end !== undefined) {
    return answered({ ok: false, failure: { kind: "signedOut", code: end, message } });
  }
  // The server does not know whether the request was carried out, and neither does the client.
  const isUnknown = data.params?.outcome === OUTCOME_UNKNOWN;
  if (response.status >= 500 && (code !== CLIENT_CODES.TRY_AGAIN.code || isUnknown)) {
    return { kind: "lost", by: "server" };
  }
  const { error, params } = data;
  return answered({ ok: false, failure: { kind: "refused", code: error, message, params } });
}

/** `undefined` for a body that no Sumi server sends: a proxy's page, half an answer. */
async function envelopeOf<Data>(response: Response): Promise<Envelope<Data> | undefined> {
  try {
    const body: unknown = await response.json();
    return isEnvelope(body) ? (body as Envelope<Data>) : undefined;
  } catch {
    return undefined;
  }
}

function isEnvelope(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  return "code" in body && typeof body.code === "number" && "msg" in body && "data" in body;
}

/** A business refusal may carry any number; only these pairs end a session. */
function sessionEndOf(code: number, status: number): SessionEnd | undefined {
  return SESSION_ENDS.find((name) => {
    const end = CLIENT_CODES[name];
    return end.code === code && end.status === status;
  });
}

const SESSION_ENDS = ["SESSION_ENDED", "TOKEN_REVOKED", "ACCESS_BLOCKED"] as const;

function answered<Data>(answer: Answer<Data>): Attempt<Data> {
  return { kind: "answered", answer };
}
