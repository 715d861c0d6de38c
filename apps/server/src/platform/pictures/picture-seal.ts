import { opened, sealed } from "../vault/seal.ts";

/** The identity that a sealed picture is bound to, so that none can stand in for another. */
export type Binding = { readonly id: string; readonly account: string; readonly kind: string };

/** Nonce, tag, then AES-256-GCM. */
export function sealedPicture(binding: Binding, key: Buffer, picture: Buffer): Buffer {
  return sealed(key, boundTo(binding), picture);
}

/** The picture; undefined when it was altered, or is another one. */
export function openedPicture(binding: Binding, key: Buffer, content: Buffer): Buffer | undefined {
  return opened(key, boundTo(binding), content);
}

function boundTo({ id, account, kind }: Binding): string {
  return `${id}\n${account}\n${kind}`;
}
