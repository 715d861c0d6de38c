const LENGTH_MAX = 254;
/**
 * Excludes characters that have a meaning in a mail header: space, line break, comma, quote,
 * bracket.
 */
const LOCAL = /^[A-Za-z0-9!#$%&*+/=?^_{|}~-]+(?:\.[A-Za-z0-9!#$%&*+/=?^_{|}~-]+)*$/;
const LOCAL_LENGTH_MAX = 64;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * A deliverable address in its normal form (the domain in lower case); undefined for any other
 * text.
 */
export function emailOf(text: string): string | undefined {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  const domain = text.slice(at + 1).toLowerCase();
  if (text.length > LENGTH_MAX || local.length > LOCAL_LENGTH_MAX) return undefined;
  return LOCAL.test(local) && DOMAIN.test(domain) ? `${local}@${domain}` : undefined;
}

/** The look-up key of a mailbox, equal for all spellings of its address. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** "ha***@example.org": enough for its owner to recognize. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(2, at - 1))}***${email.slice(at)}`;
}
