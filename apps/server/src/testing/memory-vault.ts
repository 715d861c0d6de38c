import { createHmac } from "node:crypto";
import type { Vault } from "../vault/vault.ts";

/** A vault whose seals are only marks: for tests of what stands above it. */
export class MemoryVault implements Vault {
  readonly #forgotten = new Set<string>();

  async seal(account: string, name: string, plain: Buffer): Promise<Buffer> {
    return Buffer.from(JSON.stringify([account, name, plain.toString("base64")]));
  }

  async open(account: string, name: string, sealed: Buffer): Promise<Buffer | undefined> {
    const [of, as, plain] = JSON.parse(sealed.toString()) as readonly [string, string, string];
    const isOpen = of === account && as === name && !this.#forgotten.has(account);
    return isOpen ? Buffer.from(plain, "base64") : undefined;
  }

  async index(purpose: string, text: string): Promise<Buffer> {
    return createHmac("sha256", "tests").update(`${purpose}\n${text}`).digest();
  }

  async forget(account: string): Promise<void> {
    this.#forgotten.add(account);
  }
}
