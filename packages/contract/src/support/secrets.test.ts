import { expect, test } from "vitest";
import { namesSecret } from "./secrets.ts";

const PHRASE = "abandon ability able about above absent absorb abstract absurd abuse access acid";
const HEX = "4f3a".repeat(16);

test.each([
  ["my password is hunter2!"],
  ["Password: correcthorse"],
  ["Mein Passwort ist geheim99"],
  ["mot de passe : soleil1234"],
  ["パスワードは hunter22 です"],
  ["密码是abc12345"],
  ["비밀번호는 abc12345"],
  ["şifrem: ankara06"],
  ["the code is 123456"],
  ["123 456 is the code I got"],
  ["Code ist 123-456"],
  ["验证码 654321"],
  ["認証コードは 654321 です"],
  ["１２３４５６"],
  [" 123456 "],
  ["-----BEGIN EC PRIVATE KEY-----"],
  [`5${"K".repeat(50)}`],
  [`xprv${"9".repeat(107)}`],
  [`my private key for the transaction is ${HEX}`],
  [`0x${HEX}`],
  [PHRASE],
  [`Here are my words: ${PHRASE}`],
  [
    PHRASE.split(" ")
      .map((word, index) => `${index + 1}. ${word}`)
      .join("\n"),
  ],
  [`${PHRASE} ${PHRASE}`],
])("%j gives a secret away", (words) => {
  expect(namesSecret(words)).toBe(true);
});

test.each([
  ["I sent 1,500 USDT by TRC20 and it has not arrived."],
  ["My password does not work any more, what can I do?"],
  ["I changed my password: it still refuses me"],
  ["パスワードを忘れました。"],
  ["The code never arrives."],
  ["Deposit 20261120-004182 is still confirming."],
  ["I deposited 123456 USDT yesterday"],
  [`The transaction is ${HEX}`],
  [`txid ${HEX}`],
  ["please check why this deposit has not arrived after three hours since the morning of today"],
  ["warum ist meine Auszahlung immer noch nicht da und wann wird sie bitte endlich gesendet"],
  ["pourquoi mon retrait est encore en attente depuis hier matin merci de verifier pour moi"],
  ["入金が反映されません。"],
  [""],
])("%j gives none away", (words) => {
  expect(namesSecret(words)).toBe(false);
});
