type Held = { readonly purpose: string; readonly endsMs: number };

const LIFE_MS = 300_000;
const HELD_MAX = 10_000;

/** Challenges that browsers were asked to sign. Each is valid once, until it expires. */
export class Challenges {
  readonly #nowMs: () => number;
  readonly #held = new Map<string, Held>();

  constructor({ nowMs }: { readonly nowMs: () => number }) {
    this.#nowMs = nowMs;
  }

  keep(challenge: string, purpose: string): void {
    if (this.#held.size >= HELD_MAX) {
      const [oldest] = this.#held.keys();
      if (oldest !== undefined) this.#held.delete(oldest);
    }
    this.#held.set(challenge, { purpose, endsMs: this.#nowMs() + LIFE_MS });
  }

  /**
   * The challenge that an answer refers to, if it was issued for this purpose. It is used up even
   * if the answer proves wrong.
   */
  take(
    answer: { readonly response: { readonly clientDataJSON: string } } | undefined,
    purpose: string,
  ): string | undefined {
    const challenge = answer && challengeIn(answer.response.clientDataJSON);
    const held = challenge === undefined ? undefined : this.#held.get(challenge);
    if (challenge === undefined || held?.purpose !== purpose) return undefined;
    this.#held.delete(challenge);
    return this.#nowMs() < held.endsMs ? challenge : undefined;
  }
}

function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, "base64url").toString("utf8"));
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}
