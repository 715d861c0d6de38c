import { creationOptionsOf, jsonOf, requestOptionsOf, type Written } from "./passkey-json.ts";

export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

/** Makes a passkey in the browser; undefined if the person cancelled or the device could not. */
export async function makePasskey(options: string): Promise<string | undefined> {
  const json: PublicKeyCredentialCreationOptionsJSON = JSON.parse(options);
  const publicKey =
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function"
      ? PublicKeyCredential.parseCreationOptionsFromJSON(json)
      : creationOptionsOf(json);
  return told(() => navigator.credentials.create({ publicKey }));
}

/**
 * Signs with a passkey in the browser; undefined if the person cancelled or the device could not.
 */
export async function showPasskey(options: string): Promise<string | undefined> {
  const json: PublicKeyCredentialRequestOptionsJSON = JSON.parse(options);
  const publicKey =
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function"
      ? PublicKeyCredential.parseRequestOptionsFromJSON(json)
      : requestOptionsOf(json);
  return told(() => navigator.credentials.get({ publicKey }));
}

async function told(ask: () => Promise<Credential | null>): Promise<string | undefined> {
  try {
    const credential = await ask();
    if (credential === null) return undefined;
    const hasOwn = credential instanceof PublicKeyCredential && "toJSON" in credential;
    // A question about public keys is answered with nothing else.
    return JSON.stringify(hasOwn ? credential : jsonOf(credential as unknown as Written));
  } catch {
    // Cancelled, timed out or no passkey on the device: browsers do not tell these apart.
    return undefined;
  }
}
