import type { Vault } from "../vault/vault.ts";
import type { Sealing } from "./ports.ts";

/** What the secret is sealed as: bytes of anything else of the member's open nothing here. */
const NAME = "authenticator";

/** Secrets of authenticators under their members' own keys. */
export function sealedBy(vault: Pick<Vault, "seal" | "open">): Sealing {
  return {
    seal: async (owner, plain) => {
      const sealed = await vault.seal(owner, NAME, Buffer.from(plain));
      return sealed.toString("base64");
    },
    open: async (owner, sealed) => {
      const plain = await vault.open(owner, NAME, Buffer.from(sealed, "base64"));
      return plain?.toString();
    },
  };
}
