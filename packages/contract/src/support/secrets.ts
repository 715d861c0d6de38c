import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { paragraphs } from "../wire/fields.ts";

/** Words for a password and for a code, in the nine languages; texts are compared in NFKC. */
const PASSWORD =
  "pass ?words?|pass ?phrase|pass ?code|passwort|kennwort|mot de passe|parola|şifre(?:m|niz)?|" +
  "密码|密碼|パスワード|暗証番号|비밀번호";
const CODE =
  "\\b(?:code|codes|codice|codici|kod|kodu|kodum|otp|2fa|pin|token)\\b|" +
  "验证码|驗證碼|動態碼|动态码|コード|確認番号|認証番号|코드|인증번호";
const PRIVATE_KEY =
  "private key|secret key|clé privée|privater schlüssel|chiave privata|özel anahtar|" +
  "私钥|私鑰|秘密鍵|개인 ?키";
const TRANSACTION =
  "tx ?id|tx|hash|transa[ck]tion|transazione|transfer|işlem|" +
  "取引|トランザクション|交易|哈希|거래";
/** Between the word and the secret: a colon, or a short verb. */
const IS =
  "\\s*(?:[:=]|\\bis\\b|\\bist\\b|\\best\\b|\\bè\\b|は|是|为|為|는|은)" + "\\s*[\"'«„“「]?";

const SECRETS: readonly RegExp[] = [
  // "password: abcdef", and "my password is abc123": after a verb only what is no word.
  new RegExp(`(?:${PASSWORD})\\s*[:=]\\s*\\S{6,}`, "iu"),
  new RegExp(`(?:${PASSWORD})${IS}(?=\\S*\\d)(?=\\S*\\p{L})[!-~]{6,}`, "iu"),
  // Six digits that are called a code, or that are the whole message.
  new RegExp(`(?:${CODE})[^\\d\\n]{0,24}(?<!\\d)\\d{3}[ -]?\\d{3}(?![\\d-])`, "iu"),
  new RegExp(`(?<![\\d-])\\d{3}[ -]?\\d{3}(?!\\d)[^\\d\\n]{0,12}(?:${CODE})`, "iu"),
  /^\s*\d{3}[ -]?\d{3}\s*$/u,
  // Private keys: as a file, as wallets export them, and extended ones.
  /BEGIN [A-Z ]*PRIVATE KEY/u,
  /(?<![1-9A-HJ-NP-Za-km-z])[5KL][1-9A-HJ-NP-Za-km-z]{50,51}(?![1-9A-HJ-NP-Za-km-z])/u,
  /\b[xyz]prv[1-9A-HJ-NP-Za-km-z]{100,}/u,
  new RegExp(`(?:${PRIVATE_KEY})[^\\n]{0,24}\\b(?:0x)?[0-9a-f]{64}\\b`, "iu"),
];
/** A key of 32 bytes looks like a transaction's number; a text that speaks of one is believed. */
const HEX_OF_KEY = /(?<![0-9a-f])(?:0x)?[0-9a-f]{64}(?![0-9a-f])/iu;
const OF_TRANSACTION = new RegExp(TRANSACTION, "iu");

/** Words that hold a sentence together and stand in no list of recovery words. */
const NEVER_RECOVERY = new Set(
  (
    "the and for has not are was with from your you but have been please did does had " +
    "its they them would were will been which than could any where after still hello thanks " +
    "und der die das den dem ist nicht mein meine ich habe eine einen bitte wurde auf von mit " +
    "les des une est pas mon mes que qui pour dans avec sur suis bonjour merci " +
    "che non per una del della sono con mio mia dal alla grazie ciao " +
    "bir ama ile benim lütfen merhaba neden hala"
  ).split(" "),
);
/** The shortest recovery phrase. */
const PHRASE_WORDS_MIN = 12;
const PHRASE_WORD = /^[a-z]{3,8}$/u;

const SECRET_IN_WORDS: RejectionCode = "SECRET_IN_WORDS";

/**
 * Words of a member to the staff. Nobody of the house asks for a password, a code, a private key or
 * a recovery phrase; what looks like one is refused as `SECRET_IN_WORDS` before it is stored.
 */
export function wordsOfMember(lengthMax: number) {
  return paragraphs
    .max(lengthMax)
    .refine((words) => !namesSecret(words), { params: { rejection: SECRET_IN_WORDS } });
}

/** True if a text looks as if it gave a secret away. */
export function namesSecret(words: string): boolean {
  const plain = words.normalize("NFKC");
  if (SECRETS.some((secret) => secret.test(plain)) || hasRecoveryPhrase(plain)) return true;
  return HEX_OF_KEY.test(plain) && !OF_TRANSACTION.test(plain);
}

/** True for twelve short plain words in a row of which none holds a sentence together. */
function hasRecoveryPhrase(plain: string): boolean {
  let row = 0;
  // Phrases are often numbered, or stand on one line for each word.
  for (const word of plain.toLowerCase().split(/[\s\d.,;:)(-]+/u)) {
    if (word === "") continue;
    row = PHRASE_WORD.test(word) && !NEVER_RECOVERY.has(word) ? row + 1 : 0;
    if (row >= PHRASE_WORDS_MIN) return true;
  }
  return false;
}
