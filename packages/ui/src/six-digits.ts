const SIX_DIGITS = /^[0-9]{6}$/;

/**
 * Digits as they are typed or pasted: full-width ones are converted, everything else is dropped.
 */
export function typedDigits(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "").slice(0, 6);
}

export function isSixDigits(text: string): boolean {
  return SIX_DIGITS.test(text);
}
