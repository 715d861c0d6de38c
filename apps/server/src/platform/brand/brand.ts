/** The name and the mark under which people meet an exchange. The software stays Sumi. */
export type Brand = {
  readonly name: string;
  /** Undefined for the mark of the software. */
  readonly mark: Mark | undefined;
};

/** A picture of an operator's own, read at the start and served as it is. */
export type Mark = {
  readonly bytes: Buffer;
  readonly type: "image/svg+xml" | "image/png";
  /** As a web manifest says it: `any`, or pixels such as `512x512`. */
  readonly sizes: string;
};

export const SUMI: Brand = { name: "Sumi", mark: undefined };

const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .&’-]{0,23}$/u;

/** True for a name that titles, icons and mails can show: a word or a few, without markup. */
export function isBrandName(text: string): boolean {
  return NAME.test(text) && text === text.trim();
}
