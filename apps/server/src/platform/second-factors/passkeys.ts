import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { Challenges } from "./challenges.ts";
import type { PasskeyPlace } from "./passkey-place.ts";
import type { PasskeyRow, PasskeyRows } from "./ports.ts";

export type PasskeysOptions = {
  readonly rows: PasskeyRows;
  /** Undefined where browsers allow no passkeys. */
  readonly place: PasskeyPlace | undefined;
  /** The name under which devices keep a passkey. */
  readonly issuer: string;
  /** True if a passkey has to be found without its owner's name, as at the console's door. */
  readonly atDoor?: boolean;
  readonly nowMs: () => number;
};

/** The purpose of challenges whose answer says whose they are. */
const DOOR = "door";
/** Ed25519, ES256 and RS256: common in authenticators, and verifiable on every platform. */
const ALGORITHMS = [-8, -7, -257] as const;
/** A person has only a few devices, so more passkeys are not real use. */
const PER_OWNER_MAX = 10;

/**
 * Passkeys of one kind of owner, in addition to the password. Requests and answers travel as the
 * JSON text of WebAuthn, so that no code in between has to understand them.
 */
export class Passkeys {
  readonly #options: PasskeysOptions;
  readonly #challenges: Challenges;
  /** Strangers may ask for these, and must not push out those of people who are signed in. */
  readonly #doorChallenges: Challenges;

  constructor(options: PasskeysOptions) {
    this.#options = options;
    this.#challenges = new Challenges(options);
    this.#doorChallenges = new Challenges(options);
  }

  get areOffered(): boolean {
    return this.#options.place !== undefined;
  }

  /** Empty where passkeys are not offered: none can be used there, so none count. */
  async list(owner: string): Promise<readonly PasskeyRow[]> {
    return this.areOffered ? this.#options.rows.listPasskeys(owner) : [];
  }

  /** The options from which a browser creates a passkey. */
  async beginAdding(owner: string, label: string): Promise<Outcome<string>> {
    const { rows, place, issuer, atDoor = false } = this.#options;
    if (place === undefined) return reject("FEATURE_DISABLED");
    const known = await rows.listPasskeys(owner);
    if (known.length >= PER_OWNER_MAX) return reject("ILLEGAL_OPERATION");
    const options = await generateRegistrationOptions({
      rpName: issuer,
      rpID: place.host,
      userName: label,
      userID: new Uint8Array(Buffer.from(owner)),
      attestationType: "none",
      supportedAlgorithmIDs: [...ALGORITHMS],
      excludeCredentials: known.map(descriptorOf),
      authenticatorSelection: {
        residentKey: atDoor ? "required" : "preferred",
        userVerification: "preferred",
      },
    });
    this.#challenges.keep(options.challenge, `add/${owner}`);
    return accept(JSON.stringify(options));
  }

  /**
   * Stores the passkey that the browser created, unless `before`, which records it, is refused.
   * VERIFICATION_CODE_ERROR for any other answer.
   */
  async add(
    owner: string,
    { answer, label }: { readonly answer: string; readonly label: string },
    before: () => Promise<Outcome<unknown>>,
  ): Promise<Outcome<void>> {
    const { rows, place, nowMs } = this.#options;
    if (place === undefined) return reject("FEATURE_DISABLED");
    const response = answerOf<RegistrationResponseJSON>(answer);
    const challenge = this.#challenges.take(response, `add/${owner}`);
    if (response === undefined || challenge === undefined) return WRONG;
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...place.origins],
      expectedRPID: place.host,
      requireUserVerification: false,
      supportedAlgorithmIDs: [...ALGORITHMS],
    }).catch(unreadable);
    if (verified?.verified !== true) return WRONG;
    const { id: credential, publicKey, counter } = verified.registrationInfo.credential;
    const transports = transportsOf(response);
    const recorded = await before();
    if (!recorded.ok) return recorded;
    const row = { credential, publicKey, counter, transports, label, addedMs: nowMs() };
    const added = await rows.addPasskey(owner, row, PER_OWNER_MAX);
    return added ? accept(undefined) : reject("ILLEGAL_OPERATION");
  }

  /** The options from which a browser proves one of the owner's passkeys. */
  async beginProving(owner: string): Promise<Outcome<string>> {
    const { place } = this.#options;
    if (place === undefined) return reject("FEATURE_DISABLED");
    const known = await this.list(owner);
    if (known.length === 0) return reject("ILLEGAL_OPERATION");
    const options = await generateAuthenticationOptions({
      rpID: place.host,
      allowCredentials: known.map(descriptorOf),
      userVerification: "preferred",
    });
    this.#challenges.keep(options.challenge, `prove/${owner}`);
    return accept(JSON.stringify(options));
  }

  /** The options from which a browser proves any passkey of this place that it holds. */
  async beginAtDoor(): Promise<Outcome<string>> {
    const { place } = this.#options;
    if (place === undefined) return reject("FEATURE_DISABLED");
    const options = await generateAuthenticationOptions({
      rpID: place.host,
      userVerification: "preferred",
    });
    this.#doorChallenges.keep(options.challenge, DOOR);
    return accept(JSON.stringify(options));
  }

  /** Accepts a signature of a challenge of the door by one of the owner's passkeys. */
  verifyAtDoor(owner: string, answer: string): Promise<Outcome<"passkey">> {
    return this.#verify(owner, answer, DOOR);
  }

  /** Accepts a signature of the owner's last challenge by one of the owner's passkeys. */
  verify(owner: string, answer: string): Promise<Outcome<"passkey">> {
    return this.#verify(owner, answer, `prove/${owner}`);
  }

  async #verify(owner: string, answer: string, purpose: string): Promise<Outcome<"passkey">> {
    const { rows, place, nowMs } = this.#options;
    if (place === undefined) return reject("FEATURE_DISABLED");
    const response = answerOf<AuthenticationResponseJSON>(answer);
    const asked = purpose === DOOR ? this.#doorChallenges : this.#challenges;
    const challenge = asked.take(response, purpose);
    if (response === undefined || challenge === undefined) return WRONG;
    const known = await rows.listPasskeys(owner);
    const passkey = known.find(({ credential }) => credential === response.id);
    if (passkey === undefined) return WRONG;
    const { credential: id, publicKey, counter } = passkey;
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...place.origins],
      expectedRPID: place.host,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: false,
    }).catch(unreadable);
    if (verified?.verified !== true) return WRONG;
    const { newCounter } = verified.authenticationInfo;
    const counted = { from: counter, to: newCounter, timeMs: nowMs() };
    const used = await rows.usePasskey(owner, id, counted);
    return used ? accept("passkey") : WRONG;
  }

  remove(owner: string, credential: string): Promise<boolean> {
    return this.#options.rows.removePasskey(owner, credential);
  }
}

const WRONG: Rejected = reject("VERIFICATION_CODE_ERROR");

/** The library throws for answers that it cannot read or verify; the caller gets no details. */
function unreadable(): undefined {
  return undefined;
}

/** Parses the fields that look-ups need; the library checks the rest. */
function answerOf<Response extends { readonly response: { readonly clientDataJSON: string } }>(
  text: string,
): Response | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const { response } = value as { response?: { clientDataJSON?: unknown } };
    return typeof response?.clientDataJSON === "string" ? (value as Response) : undefined;
  } catch {
    return undefined;
  }
}

const TRANSPORTS: readonly string[] = [
  "ble",
  "cable",
  "hybrid",
  "internal",
  "nfc",
  "smart-card",
  "usb",
];

/** Keeps known values only, because the client may send any text. */
function transportsOf({ response }: RegistrationResponseJSON): readonly string[] {
  const { transports } = response;
  return Array.isArray(transports) ? TRANSPORTS.filter((each) => transports.includes(each)) : [];
}

function descriptorOf({ credential, transports }: PasskeyRow): {
  id: string;
  transports: string[];
} {
  return { id: credential, transports: [...transports] };
}
