/**
 * The way a chain writes the id of a transaction. Each transaction has exactly one canonical id,
 * because a second spelling would let one transfer be credited twice (rules 6.1).
 */
export type TransactionForm = {
  /** The form in signs that need no translation. */
  readonly form: string;
  /** True if the outputs of one transaction are numbered; elsewhere the output is always 0. */
  readonly hasOutputs: boolean;
  /** Returns the canonical id for any accepted spelling; undefined for other texts. */
  readonly canonical: (text: string) => string | undefined;
};

/** Outputs are below this; a Bitcoin block has no room for more. */
export const OUTPUT_LIMIT = 1_000_000;

const HEX = { form: "64 × 0-9 a-f", canonical: canonicalHex };
const WITHOUT_OUTPUTS: TransactionForm = { ...HEX, hasOutputs: false };
const WITH_OUTPUTS: TransactionForm = { ...HEX, hasOutputs: true };
const SIGNATURE: TransactionForm = {
  form: "87-88 × Base58",
  hasOutputs: false,
  canonical: canonicalSignature,
};

const FORMS: Readonly<Record<string, TransactionForm>> = {
  TRC20: WITHOUT_OUTPUTS,
  ERC20: WITHOUT_OUTPUTS,
  BTC: WITH_OUTPUTS,
  SOL: SIGNATURE,
  XRPL: WITHOUT_OUTPUTS,
  DOGE: WITH_OUTPUTS,
};

/** The form of a network that is not listed is the most common one. */
export function transactionFormOf(network: string): TransactionForm {
  return (Object.hasOwn(FORMS, network) ? FORMS[network] : undefined) ?? WITHOUT_OUTPUTS;
}

/** True if a text is the canonical id of a transaction on that network. */
export function isCanonicalTransaction(network: string, transaction: string): boolean {
  if (typeof transaction !== "string") return false;
  return transactionFormOf(network).canonical(transaction) === transaction;
}

/** True if a transaction of the network can have an output of that number. */
export function isOutput(network: string, output: number): boolean {
  if (!transactionFormOf(network).hasOutputs) return output === 0;
  return Number.isSafeInteger(output) && output >= 0 && output < OUTPUT_LIMIT;
}

const HEX_ID = /^(?:0x)?([0-9a-f]{64})$/i;

/** Thirty-two bytes. Explorers differ in letter case and prefix, so both are accepted. */
function canonicalHex(text: string): string | undefined {
  return HEX_ID.exec(text)?.[1]?.toLowerCase();
}

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const BASE58_TEXT = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/;
const SIGNATURE_BYTES = 64;

/** Sixty-four bytes in Base58, which writes each sequence of bytes in exactly one way. */
function canonicalSignature(text: string): string | undefined {
  if (!BASE58_TEXT.test(text)) return undefined;
  let value = 0n;
  for (const digit of text) value = value * 58n + BigInt(BASE58.indexOf(digit));
  // Each leading 1 stands for a byte of zero.
  const zeros = text.length - text.replace(/^1+/, "").length;
  const bytes = value === 0n ? 0 : Math.ceil(value.toString(16).length / 2);
  return zeros + bytes === SIGNATURE_BYTES ? text : undefined;
}
