import type { Server } from "../../platform/server/server.ts";
import type { BrowserKeys } from "./encrypt.ts";

/** A browser that is pushed to: the address that its push service gave it, and its keys. */
export type Browser = BrowserKeys & { readonly endpoint: string };

type Vaulted = Pick<Server, "vault">;
type Kept = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** The name a browser is sealed under, so that no other sealed data can replace it. */
const nameOf = (id: string) => `push ${id}`;

/** Equal for equal addresses; without the vault's key it reveals nothing of one. */
export function endpointIndexOf({ vault }: Vaulted, endpoint: string): Promise<Buffer> {
  return vault.index("push endpoint", endpoint);
}

export function sealBrowser(
  { vault }: Vaulted,
  {
    id,
    account,
    browser,
  }: { readonly id: string; readonly account: string; readonly browser: Browser },
): Promise<Buffer> {
  const { endpoint, p256dh, auth } = browser;
  const kept: Kept = {
    endpoint,
    p256dh: p256dh.toString("base64url"),
    auth: auth.toString("base64url"),
  };
  return vault.seal(account, nameOf(id), Buffer.from(JSON.stringify(kept)));
}

/** Undefined once the member's key is destroyed. */
export async function openBrowser(
  { vault }: Vaulted,
  {
    subscription,
    account,
    sealed,
  }: {
    readonly subscription: string;
    readonly account: string;
    readonly sealed: Buffer;
  },
): Promise<Browser | undefined> {
  const plain = await vault.open(account, nameOf(subscription), sealed);
  if (plain === undefined) return undefined;
  const kept = JSON.parse(plain.toString()) as Kept; // Sealed by us.
  return {
    endpoint: kept.endpoint,
    p256dh: Buffer.from(kept.p256dh, "base64url"),
    auth: Buffer.from(kept.auth, "base64url"),
  };
}
