import type { NoticeData } from "@sumi/contract/notices/calls.ts";
import { LANGUAGES, type Language } from "@sumi/messages/languages.ts";
import { loadMemberWords } from "@sumi/messages/load-words.ts";
import { formatMoment } from "@sumi/messages/moments.ts";
import { formatNumber } from "@sumi/messages/numbers.ts";
import i18next from "i18next";
import { expect, test } from "vitest";
import type { NoticeOf, Speech, Template } from "../app/notice-kind.ts";
import { sayNotice, wayFrom } from "./notice-words.ts";

const TIME = Date.UTC(2026, 10, 22, 9);

type Samples = { readonly [Name in Template]: NoticeOf<Name>["params"] };

const SAMPLES: Samples = {
  LOGIN_NEW_DEVICE: { time: TIME, ip: "203.0.113.x", device: "Firefox, Windows" },
  PASSWORD_CHANGED: { time: TIME, withdraw_blocked_until: TIME },
  WITHDRAW_PASSWORD_CHANGED: { time: TIME, manual_review_until: TIME },
  SECURITY_CHANGED: { time: TIME, change: "SECOND_FACTOR_RESET" },
  ADDRESS_ADDED: { network: "TRC20", address_masked: "TR7NHq…gjLj6t" },
  DEPOSIT_CONFIRMING: { coin: "USDT", amount: "1500.5", network: "TRC20" },
  DEPOSIT_CREDITED: { coin: "USDT", amount: "1500.5" },
  DEPOSIT_REJECTED: { coin: "USDT", amount: "1500.5", reason: "WRONG_NETWORK" },
  WITHDRAW_SUBMITTED: { coin: "USDT", quantity: "1500.5", fee: "1", arrival: "1499.5" },
  WITHDRAW_PASSED: { coin: "USDT", arrival: "1500.5" },
  WITHDRAW_HELD: { coin: "USDT", quantity: "1500.5", reason: "DOCUMENTS", deadline: TIME },
  WITHDRAW_SENT: { coin: "USDT", arrival: "1500.5", txid: "ab12" },
  WITHDRAW_FAILED: { coin: "USDT", quantity: "1500.5" },
  WITHDRAW_REJECTED: { coin: "USDT", quantity: "1500.5", reason: "OVERDUE" },
  KYC_PASSED: { level: "certified" },
  KYC_REJECTED: { reason: "UNREADABLE" },
  KYC_REVOKED: { reason: "MISTAKE" },
  ACCOUNT_FROZEN: { reason: "SECURITY" },
  APPEAL_ANSWERED: { time: TIME },
  TRADING_PROHIBITED: { until: TIME, reason: "SUSPECTED_ABUSE" },
  ORDER_FILLED: { market: "BTC-USDT", side: "buy", filled: "0.25", average_price: "60000.5" },
  ORDER_EXPIRED: { market: "BTC-USDT", reason: "MARKET_CLOSED" },
  TRIGGER_FIRED: { market: "BTC-USDT", kind: "stop_limit", trigger: "60000.5" },
};

const NOTICES = Object.entries(SAMPLES).map(([template, params]) => {
  const frame = { id: "12.0", channel: "wallet", subject: "7", time_ms: TIME, read: false };
  // Each entry of the table has the parameters of its own template.
  return { ...frame, template, params } as NoticeData;
});

async function speechIn(language: Language): Promise<Speech> {
  const words = await loadMemberWords(language, ["notices", "withdrawals"]);
  const instance = i18next.createInstance();
  await instance.init({
    lng: language,
    defaultNS: "common",
    resources: { [language]: { ...words } },
    interpolation: { escapeValue: false },
  });
  const format: Speech["format"] = {
    language,
    percent: String,
    compact: String,
    number: (value, shape) => formatNumber(language, value, shape),
    moment: (timeMs, style) => formatMoment(language, timeMs, style),
  };
  return { t: instance.getFixedT(language, ["notices", "withdrawals", "common"]), format };
}

test.each(LANGUAGES)(
  "every notice is said in %s, with everything that it knows",
  async (language) => {
    const speech = await speechIn(language);
    const said = NOTICES.map((notice) => sayNotice(notice, speech));
    for (const { title, text, facts } of said) {
      const words = [title, text, ...facts.flatMap(({ label, value }) => [label, String(value)])];
      expect(words.filter((word) => /\{\{|undefined|^$|^[a-z]+[A-Z]/.test(word))).toEqual([]);
    }
    expect(new Set(said.map(({ title }) => title)).size).toBe(NOTICES.length);
    const figure = `${formatNumber(language, "1500.5")} USDT`;
    const [confirming] = said.filter(
      (_, place) => NOTICES[place]?.template === "DEPOSIT_CONFIRMING",
    );
    expect(confirming?.text).toContain(figure);
    expect(confirming?.facts[0]?.value).toBe(figure);
  },
);

test("an unknown device and an erased address are said as such", async () => {
  const speech = await speechIn("en-US");
  const say = (template: Template, params: object) =>
    sayNotice({ ...NOTICES[0], template, params } as NoticeData, speech).text;
  expect(say("LOGIN_NEW_DEVICE", { ...SAMPLES.LOGIN_NEW_DEVICE, device: "" })).toContain(
    "an unknown device",
  );
  expect(say("ADDRESS_ADDED", { network: "TRC20", address_masked: "" })).toBe(
    "An address on TRC20 was saved.",
  );
});

test("a letter leads to what it speaks of, and to nowhere where there is nothing to do", () => {
  const ways = NOTICES.map((notice) => [notice.template, wayFrom(notice)?.word]);
  expect(Object.fromEntries(ways)).toMatchObject({
    LOGIN_NEW_DEVICE: "toSecurity",
    ADDRESS_ADDED: "toAddresses",
    DEPOSIT_CREDITED: "toDeposit",
    WITHDRAW_HELD: "toWithdrawal",
    KYC_REJECTED: "toIdentity",
    KYC_REVOKED: "toIdentity",
    ORDER_FILLED: "toOrder",
    TRIGGER_FIRED: "toOrder",
    ACCOUNT_FROZEN: undefined,
    APPEAL_ANSWERED: "toLetters",
  });
});
