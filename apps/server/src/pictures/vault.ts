/** The members' personal data under keys of their own, as far as pictures and identity need it. */
export type Vault = {
  /** Seals something under its name with the member's key. */
  readonly seal: (account: string, name: string, plain: Buffer) => Promise<Buffer>;
  /** What was sealed under that name; undefined once the member's key is forgotten. */
  readonly open: (account: string, name: string, sealed: Buffer) => Promise<Buffer | undefined>;
  /** 32 bytes that are equal for equal texts, and tell nothing of them without the key. */
  readonly index: (purpose: string, text: string) => Promise<Buffer>;
};
