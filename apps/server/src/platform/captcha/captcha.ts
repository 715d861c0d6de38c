import { randomBytes } from "node:crypto";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { BoundedWork } from "../queues/bounded-work.ts";
import { PROOF_OF_WORK_BITS, solvesProofOfWork } from "./proof-of-work.ts";
import { drawPuzzle, type Puzzle } from "./puzzle.ts";

/** The action that a captcha is solved for; it is not valid for any other. */
export type CaptchaAction = "sign_in" | "sign_up" | "forgot" | "guest";

export type SliderCaptcha = {
  readonly kind: "slider";
  readonly key: string;
  /** Data URIs. The piece is slid from the left edge; how far it went is the answer. */
  readonly background: string;
  readonly piece: string;
  /** The right place of the piece's upper edge, pixels from the top. */
  readonly pieceY: number;
  /** The background's size in pixels. */
  readonly width: number;
  readonly height: number;
};

export type ProofOfWorkCaptcha = {
  readonly kind: "pow";
  readonly key: string;
  readonly challenge: string;
  /** The answer is any text that makes SHA-256(challenge + answer) begin with so many zero bits. */
  readonly bits: number;
};

/** The caller a captcha is issued to. Without an action, the first attempt binds it to its own. */
export type CaptchaOf = {
  readonly addressGroup: string;
  readonly action: CaptchaAction | undefined;
};

/**
 * A full captcha keeps programs busy for a while. A quick one is a short proof of work: enough for
 * a sign-in while nobody guesses passwords.
 */
export type CaptchaStrength = "quick" | "full";

export type CaptchaAnswer = {
  readonly key: string;
  readonly answer: string;
  readonly addressGroup: string;
  readonly action: CaptchaAction;
  /** The weakest captcha that counts; a full one unless a quick one is enough. */
  readonly least?: CaptchaStrength;
};

type Challenge = {
  readonly strength: CaptchaStrength;
  readonly solvedBy: (answer: string) => boolean;
  readonly addressGroup: string;
  readonly endsMs: number;
  action: CaptchaAction | undefined;
  triesLeft: number;
};

const LIFE_MS = 120_000;
const TRIES = 3;
const OPEN_MAX = 20_000;
/** Pixels by which a slid piece may miss the right place. */
const TOLERANCE = 4;

/**
 * Single-use challenges in memory. They only slow programs down; the counted attempts of the
 * sign-in stop them. A restart forgets the open challenges, and clients request new ones.
 */
export class Captchas {
  readonly #open = new Map<string, Challenge>();
  readonly #drawing = new BoundedWork({ atOnce: 1, waiting: 50 });
  readonly #nowMs: () => number;
  readonly #bits: number;
  readonly #draw: () => Promise<Puzzle>;

  constructor(options: {
    readonly nowMs: () => number;
    readonly proofOfWorkBits?: number;
    readonly draw?: () => Promise<Puzzle>;
  }) {
    this.#nowMs = options.nowMs;
    this.#bits = options.proofOfWorkBits ?? PROOF_OF_WORK_BITS;
    this.#draw = options.draw ?? drawPuzzle;
  }

  /** RATE_LIMITED while too many others wait for their picture. */
  async slider(of: CaptchaOf): Promise<Outcome<SliderCaptcha>> {
    const drawing = this.#drawing.run(this.#draw);
    if (drawing === undefined) return reject("RATE_LIMITED", { seconds: 1 });
    const { x, ...shown } = await drawing;
    const solvedBy = (answer: string) =>
      /^\d{1,4}$/.test(answer) && Math.abs(Number(answer) - x) <= TOLERANCE;
    const key = this.#issue(of, { solvedBy, strength: "full" });
    return accept({ kind: "slider", key, ...shown });
  }

  proofOfWork(of: CaptchaOf): ProofOfWorkCaptcha {
    return this.#work(of, { bits: this.#bits, strength: "full" });
  }

  /** The proof of work of a sign-in; it counts for nothing else. */
  quickWork({ addressGroup }: Pick<CaptchaOf, "addressGroup">, bits: number): ProofOfWorkCaptcha {
    return this.#work({ addressGroup, action: "sign_in" }, { bits, strength: "quick" });
  }

  /**
   * True if the answer is right. Each answer uses up one try; the right one closes the challenge.
   */
  redeem({ key, answer, addressGroup, action, least = "full" }: CaptchaAnswer): boolean {
    const challenge = this.#open.get(key);
    if (challenge === undefined) return false;
    challenge.action ??= action;
    challenge.triesLeft -= 1;
    const right =
      this.#nowMs() < challenge.endsMs &&
      challenge.action === action &&
      (challenge.strength === "full" || least === "quick") &&
      challenge.addressGroup === addressGroup &&
      challenge.solvedBy(answer);
    if (right || challenge.triesLeft === 0) this.#open.delete(key);
    return right;
  }

  #work(
    of: CaptchaOf,
    { bits, strength }: { readonly bits: number; readonly strength: CaptchaStrength },
  ): ProofOfWorkCaptcha {
    const challenge = randomBytes(16).toString("hex");
    const solvedBy = (answer: string) => solvesProofOfWork({ challenge, bits, answer });
    return { kind: "pow", key: this.#issue(of, { solvedBy, strength }), challenge, bits };
  }

  #issue(
    { addressGroup, action }: CaptchaOf,
    judged: Pick<Challenge, "solvedBy" | "strength">,
  ): string {
    const nowMs = this.#nowMs();
    this.#forget(nowMs);
    const key = randomBytes(16).toString("base64url");
    const endsMs = nowMs + LIFE_MS;
    this.#open.set(key, { ...judged, addressGroup, endsMs, action, triesLeft: TRIES });
    return key;
  }

  /** Entries are in order of creation and live equally long, so expired ones come first. */
  #forget(nowMs: number): void {
    for (const [key, { endsMs }] of this.#open) {
      if (endsMs > nowMs && this.#open.size < OPEN_MAX) return;
      this.#open.delete(key);
    }
  }
}
