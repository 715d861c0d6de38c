/** WebAuthn's own JSON, for browsers that do not read and write it themselves yet. */
type Described = { readonly id: string };

export function creationOptionsOf(
  json: PublicKeyCredentialCreationOptionsJSON,
): PublicKeyCredentialCreationOptions {
  const { challenge, user, excludeCredentials = [] } = json;
  return {
    ...json,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: excludeCredentials.map(withBytes),
    // All other fields are the same in both forms, and the server uses no extension with bytes.
  } as unknown as PublicKeyCredentialCreationOptions;
}

export function requestOptionsOf(
  json: PublicKeyCredentialRequestOptionsJSON,
): PublicKeyCredentialRequestOptions {
  const { challenge, allowCredentials = [] } = json;
  return {
    ...json,
    challenge: bytesOf(challenge),
    allowCredentials: allowCredentials.map(withBytes),
    // The other fields are the same in both forms here, too.
  } as unknown as PublicKeyCredentialRequestOptions;
}

/** Returns the same as a credential's own `toJSON`, which some browsers lack. */
export function jsonOf({ id, rawId, type, response, ...rest }: Written): object {
  const { authenticatorAttachment = null } = rest;
  return {
    id,
    rawId: textOf(rawId),
    type,
    authenticatorAttachment,
    clientExtensionResults: {},
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      ...given("attestationObject", response.attestationObject),
      ...given("authenticatorData", response.authenticatorData),
      ...given("signature", response.signature),
      ...given("userHandle", response.userHandle ?? undefined),
      ...(response.getTransports === undefined ? {} : { transports: response.getTransports() }),
    },
  };
}

/** The parts of a credential that the server needs, at registration or at sign-in. */
export type Written = {
  readonly id: string;
  readonly rawId: ArrayBuffer;
  readonly type: string;
  readonly authenticatorAttachment?: string | null;
  readonly response: {
    readonly clientDataJSON: ArrayBuffer;
    readonly attestationObject?: ArrayBuffer;
    readonly authenticatorData?: ArrayBuffer;
    readonly signature?: ArrayBuffer;
    readonly userHandle?: ArrayBuffer | null;
    readonly getTransports?: () => string[];
  };
};

function given(name: string, bytes: ArrayBuffer | undefined): object {
  return bytes === undefined ? {} : { [name]: textOf(bytes) };
}

function withBytes(described: Described) {
  return { ...described, id: bytesOf(described.id) };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
