import type { Safe } from "../vault/vault.ts";
import type { Sealing } from "./ports.ts";

/** The name under which the secret is sealed, so that other sealed data cannot replace it. */
const NAME = "authenticator";

/** Seals authenticators' secrets with their owners' own keys. */
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
