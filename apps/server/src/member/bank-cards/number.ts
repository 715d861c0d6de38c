/** Spaces of any width and hyphens, as in copied numbers. */
const BETWEEN = /[\s\u2010-\u2015-]/g;
const NUMBER = /^[A-Z0-9]{5,34}$/;
const DIGITS_MIN = 4;

/**
 * The number in its stored form; undefined for an invalid one. Account numbers have no common
 * format, so only evident payment cards and IBANs have their check digits verified: there a wrong
 * digit is a typing error, while other account numbers have none to verify.
 */
export function bankNumberOf(text: string): string | undefined {
  const number = text.replace(BETWEEN, "").toUpperCase();
  if (!NUMBER.test(number) || number.replace(/\D/g, "").length < DIGITS_MIN) return undefined;
  if (PAYMENT_CARD.test(number) && !hasLuhn(number)) return undefined;
  return IBAN.test(number) && !hasIbanCheck(number) ? undefined : number;
}

/** Visa, Mastercard, American Express and JCB, whose cards all end with a check digit. */
const PAYMENT_CARD = /^(?:4\d{15}|5[1-5]\d{14}|3[47]\d{13}|35\d{14})$/;
/** A country, two check digits, and the account in at least eleven characters (ISO 13616). */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

function hasLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/**
 * The first four characters move to the end, letters count from ten, and the remainder by 97 is 1.
 */
function hasIbanCheck(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = [...moved].map((sign) => Number.parseInt(sign, 36)).join("");
  return BigInt(digits) % 97n === 1n;
}
