import { expect, test } from "vitest";
import { isReservedName } from "./reserved-name.ts";

test.each([
  "support",
  "Admin",
  "sumi",
  "SumiSupport",
  "Administrator",
  "staff",
  "official",
  "5upport",
  "ADM1N",
  "supp0rt24",
  "sumi_japan",
  "tanaka.support",
  "Ｓｕｍｉ",
  "the-admin-team",
  "adrninistrator",
  "sumiexchange2026",
  "sumi@example.org",
  "Kundendienst",
  "Mitarbeiter1",
  "modérateur",
  "officiel",
  "Servizio_Clienti",
  "ufficiale",
  "yönetici",
  "müşteri.hizmetleri",
  "destek",
  "RESMİ",
  "公式アカウント",
  "スミ運営",
  "ｻﾎﾟｰﾄ窓口",
  "고객센터",
  "관리자77",
  "官方客服",
  "管理員",
])("%s is a name of the house", (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each([
  "sumire",
  "sumiko_88",
  "kasumi",
  "staffan",
  "team",
  "my.service",
  "helpful",
  "さくら",
  "김민수",
])("%s is a member's name", (name) => expect(isReservedName(name)).toBe(false));

test.each(["InkAndCo", "inkandco_crypto", "inkandcoexchange", "real.inkandco", "1nkandc0"])(
  "%s is a name of an exchange that is called Ink and Co, and of no other",
  (name) => {
    expect([isReservedName(name, "Ink and Co"), isReservedName(name)]).toEqual([true, false]);
  },
);
