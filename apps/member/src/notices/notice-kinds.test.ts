import { sayer } from "@sumi/app/words.ts";
import { type NoticeData, notice } from "@sumi/contract/notices/calls.ts";
import { LANGUAGES, type Language } from "@sumi/messages/languages.ts";
import { loadMemberWords } from "@sumi/messages/load-words.ts";
import { formatMoment } from "@sumi/messages/moments.ts";
import { formatNumber } from "@sumi/messages/numbers.ts";
import { expect, test } from "vitest";
import type { Speech, Template } from "../app/notice-kind.ts";
import type { NoticeSamples } from "../app/testing/notice-samples.ts";
import { sayNotice, wayFrom } from "./notice-kinds.ts";

const TIME = Date.UTC(2026, 10, 22, 9);

const SAMPLES: NoticeSamples = Object.assign(
  {},
  ...Object.values(
    import.meta.glob("../*/testing/notice-samples.ts", { eager: true, import: "SAMPLES" }),
  ),
);

test("each template of the contract has a sample", () => {
  const templates = notice.options.map(({ shape }) => shape.template.value);
  expect(Object.keys(SAMPLES).sort()).toEqual([...templates].sort());
});

const NOTICES = Object.entries(SAMPLES).map(([template, params]) => {
  const frame = { id: "12.0", channel: "wallet", subject: "7", time_ms: TIME, read: false };
  // Each entry of the table has the parameters of its own template.
  return { ...frame, template, params } as NoticeData;
});

async function speechIn(language: Language): Promise<Speech> {
  const words = await loadMemberWords(language, ["notice-texts", "notices", "withdrawals"]);
  const format: Speech["format"] = {
    language,
    percent: String,
    compact: String,
    number: (value, shape) => formatNumber(language, value, shape),
    moment: (timeMs, style) => formatMoment(language, timeMs, style),
  };
  return {
    t: sayer(language, words, ["notice-texts", "notices", "withdrawals", "common"]),
    format,
  };
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
