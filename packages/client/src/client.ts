import { API_BASE, type DataOf, type Endpoint } from "@sumi/contract/wire/endpoint.ts";
import { EXCHANGE_HEADER } from "@sumi/contract/wire/envelope.ts";
import { type Attempt, readAnswer } from "./answers.ts";
import { type Answer, type Failure, type SessionEnd, unchanged } from "./failure.ts";
import { type FieldsOf, newClientId, pairsOf, picturesOf } from "./fields.ts";

/** The app's side of the client. The functions are called again for each call. */
export type ClientOptions = {
  /** Lower-case language tag for the `Lang` header. */
  readonly language: () => string;
  /** The session's first half; its second is a cookie that no script can read. */
  readonly token: () => string | undefined;
  /** The server no longer knows the session, or has blocked the account. */
  readonly onSignedOut: (message: string, end: SessionEnd) => void;
  /** Says that a change whose answer was lost is being sent again, or no longer is. */
  readonly onChecking?: (isChecking: boolean) => void;
  /**
   * Receives the kind of exchange that an answer names; `null` is a real one, which sends no
   * header.
   */
  readonly onExchange?: (kind: string | null) => void;
  readonly fetch?: typeof fetch;
  readonly pause?: (ms: number) => Promise<void>;
};

export type Client = {
  /**
   * Makes one call. A change within a session carries a `client_id`, which is made unless it is
   * given. After a lost answer the change is sent again under it, and so counts once.
   */
  call<E extends Endpoint>(
    endpoint: E,
    fields: FieldsOf<E>,
    options?: CallOptions,
  ): Promise<Answer<DataOf<E>>>;
};
export type CallOptions = {
  /** Aborts the call and its retries at any point; the call then rejects. */
  readonly signal?: AbortSignal;
  /**
   * Sends in place of the client's own `fetch`, such as one that reports progress (`upload.ts`).
   */
  readonly fetch?: typeof fetch;
};

type PatientOptions = CallOptions & {
  /** Aborts when no caller waits for the answer any longer. */
  readonly patience: AbortSignal;
};

/** The longest time that a call may take, including everything that is sent again. */
const PATIENCE_MS = 60_000;
/** A photograph takes its time on a slow network, and its progress is shown. */
const UPLOAD_PATIENCE_MS = 180_000;
/** How long a change waits for its first answer, so that time is left to ask again. */
const FIRST_ANSWER_MS = 25_000;
/** The pauses before a change whose answer was lost is sent again. */
const ASK_AGAIN_MS: readonly number[] = [500, 1_500, 3_000, 6_000];

export function createClient(options: ClientOptions): Client {
  const { onSignedOut, onChecking = () => undefined, pause = pauseMs } = options;

  async function call<E extends Endpoint>(
    endpoint: E,
    fields: FieldsOf<E>,
    how: CallOptions = {},
  ): Promise<Answer<DataOf<E>>> {
    if (isOffline()) return failed({ kind: "offline" });
    const isChange = endpoint.method === "POST" && endpoint.role !== "public";
    const token = options.token();
    const keyed = isChange ? { client_id: newClientId(), ...fields } : fields;
    const patience = AbortSignal.timeout(
      how.fetch === undefined ? PATIENCE_MS : UPLOAD_PATIENCE_MS,
    );
    const once =
      isChange && how.fetch === undefined ? AbortSignal.timeout(FIRST_ANSWER_MS) : patience;
    const first = await attempt<DataOf<E>>(endpoint, keyed, options, { ...how, patience: once });
    const last =
      isChange && first.kind === "lost"
        ? await askAgain(endpoint, keyed, { ...how, patience }, first)
        : first;
    const answer = last.kind === "lost" ? failed(failureOfLost(endpoint, last.by)) : last.answer;
    // The token may have been renewed during the call; the old one no longer ends the session.
    const isOfNow = options.token() === token;
    if (!answer.ok && answer.failure.kind === "signedOut" && isOfNow) {
      onSignedOut(answer.failure.message, answer.failure.code);
    }
    return answer;
  }

  async function askAgain<E extends Endpoint>(
    endpoint: E,
    fields: FieldsOf<E>,
    how: PatientOptions,
    first: Attempt<DataOf<E>>,
  ): Promise<Attempt<DataOf<E>>> {
    let last = first;
    onChecking(true);
    try {
      for (const delayMs of ASK_AGAIN_MS) {
        await pause(delayMs);
        if (how.patience.aborted) break;
        const next = await attempt<DataOf<E>>(endpoint, fields, options, how);
        // "Come again" is about this attempt alone: the one whose answer was lost may have counted.
        if (next.kind === "answered" && isTryAgain(next.answer)) continue;
        last = next;
        if (last.kind === "answered") break;
      }
      return last;
    } finally {
      onChecking(false);
    }
  }

  return { call };
}

/** Sends once. Never rejects but for the caller's own signal. */
async function attempt<Data>(
  { method, path }: Endpoint,
  fields: Readonly<Record<string, unknown>>,
  options: ClientOptions,
  { signal, fetch: own, patience }: PatientOptions,
): Promise<Attempt<Data>> {
  const token = options.token();
  const pairs = pairsOf({ ...fields, token });
  const init: RequestInit = {
    method,
    headers: { Lang: options.language() },
    credentials: "same-origin",
    signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
  };
  const send = own ?? options.fetch ?? fetch;
  try {
    const response =
      method === "GET"
        ? await send(`${API_BASE}${path}?${new URLSearchParams(pairs)}`, init)
        : await send(API_BASE + path, { ...init, body: formOf(pairs, picturesOf(fields)) });
    const answer = await readAnswer<Data>(response);
    // An answer that a proxy gives instead of the server has no such header and is not counted.
    if (answer.kind === "answered") options.onExchange?.(response.headers.get(EXCHANGE_HEADER));
    return answer;
  } catch (error) {
    if (signal?.aborted === true) throw error;
    return { kind: "lost", by: "network" };
  }
}

function formOf(pairs: readonly [string, string][], pictures: readonly [string, Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  // The picture's field name replaces its file name, which may hold private words.
  for (const [name, picture] of pictures) form.append(name, picture, name);
  return form;
}

function isTryAgain(answer: Answer<unknown>): boolean {
  return !answer.ok && answer.failure.kind === "refused" && answer.failure.code === "TRY_AGAIN";
}

/** A GET without an answer changed nothing; any other call may have been carried out. */
function failureOfLost({ method }: Endpoint, by: "network" | "server"): Failure {
  const failure = { kind: "unknown", by } as const;
  return method === "GET" ? unchanged(failure) : failure;
}

function failed(failure: Failure): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure };
}

function isOffline(): boolean {
  return typeof navigator !== "undefined" && navigator.onLine === false;
}

function pauseMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
