import { expect, test } from "vitest";
import { endpointsHere } from "../testing/endpoints-here.ts";

const fields = (await endpointsHere()).flatMap(({ method, path, input }) =>
  Object.entries(input.shape).map(([name, schema]) => ({
    name: `${method} ${path} ${name}`,
    schema,
  })),
);

/** Every field in which the staff write to a member. */
const TO_MEMBERS = [
  "POST /Staff/answerappeal answer",
  "POST /Staff/rejectdeposit words",
  "POST /Staff/rejectidentity note",
  "POST /Staff/rejectwithdrawal words",
];
const takes = (words: string) =>
  fields
    .filter(({ name, schema }) => TO_MEMBERS.includes(name) && schema.safeParse(words).success)
    .map(({ name }) => name)
    .sort();

test.each([
  "Go to https://sumi-help.example/unlock",
  "ＨＴＴＰ：／／sumi-help.example",
  "see www.sumi-help",
  "write to help@sumi.example",
  "Telegram: @sumi_help",
  "連絡先：＠sumi_help",
  "t.me/sumihelp",
  "join t．me now",
  "sumi-help.example",
  "пиши на пример.рф",
  "サポートは example。com へ",
  "call +81 90 1234 5678",
  "open 203.0.113.7",
])("no words to a member lead out of the house: %s", (words) => {
  expect(takes(words)).toEqual([]);
});

test.each([
  "The date is covered.\nPlease photograph it again. <b>",
  "Only 1.5 of 2.25 BTC arrived (0.75 are missing), i.e. the rest, on 2026-11-26.",
  "書類の日付が見えません。もう一度、明るい場所で撮影してください。",
  "날짜가 보이지 않습니다. 다시 촬영해 주세요.",
  "The transfer arrived at 09:41 @ 3 confirmations; 12.30 p.m. was its announcement.",
])("plain words are taken: %s", (words) => {
  expect(takes(words)).toEqual(TO_MEMBERS);
});
