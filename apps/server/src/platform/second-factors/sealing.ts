import type { Safe } from "../vault/vault.ts";
import type { Sealing } from "./ports.ts";

/** What the secret is sealed as: bytes of anything else of the owner's open nothing here. */
const NAME = "authenticator";

/** Secrets of authenticators under their owners' own keys. */
export function sealedBy(safe: Pick<Safe, "seal" | "open">): Sealing {
  return {
    seal: async (owner, plain) => {
      const sealed = await safe.seal(owner, NAME, Buffer.from(plain));
      return sealed.toString("base64");
    },
    open: async (owner, sealed) => {
      const plain = await safe.open(owner, NAME, Buffer.from(sealed, "base64"));
      return plain?.toString();
    },
  };
}
