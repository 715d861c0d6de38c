import { createHmac } from "node:crypto";
import type { Safe, Vault } from "../platform/vault/vault.ts";

/** A safe that does not encrypt; its seals only carry the owner and the name. */
class MemorySafe implements Safe {
  readonly #forgotten = new Set<string>();

  async seal(owner: string, name: string, plain: Buffer): Promise<Buffer> {
    return Buffer.from([owner, name, plain.toString("base64")].join("\n"));
  }

  async open(owner: string, name: string, sealed: Buffer): Promise<Buffer | undefined> {
    const [of, as, plain = ""] = sealed.toString().split("\n");
    const isOpen = of === owner && as === name && !this.#forgotten.has(owner);
    return isOpen ? Buffer.from(plain, "base64") : undefined;
  }

  openAll(
    owner: string,
    pieces: readonly { readonly name: string; readonly sealed: Buffer }[],
  ): Promise<(Buffer | undefined)[]> {
    return Promise.all(pieces.map(({ name, sealed }) => this.open(owner, name, sealed)));
  }

  async forget(owner: string): Promise<void> {
    this.#forgotten.add(owner);
  }
}

/** A vault for tests of the code that uses one. */
export class MemoryVault extends MemorySafe implements Vault {
  readonly staff = new MemorySafe();
  readonly threads = new MemorySafe();

  async index(purpose: string, text: string): Promise<Buffer> {
    return createHmac("sha256", "tests").update(`${purpose}\n${text}`).digest();
  }
}
