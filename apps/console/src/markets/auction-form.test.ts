import { expect, test } from "vitest";
import { type AuctionForm, auctionErrors, auctionFields } from "./auction-form.ts";

const FORM: AuctionForm = {
  symbol: " new-usdt ",
  project: "812",
  day: "2026-12-01",
  time: "09:30",
  minutes: "30",
  note: " as agreed ",
};

test("day and time are read in UTC", () => {
  expect(auctionErrors(FORM)).toEqual({});
  expect(auctionFields(FORM)).toEqual({
    symbol: "NEW-USDT",
    project: "812",
    start_ms: String(Date.UTC(2026, 11, 1, 9, 30)),
    minutes: "30",
    note: "as agreed",
  });
});

test.each([
  [{ symbol: "NEW" }, { symbol: "marketWrong" }],
  [{ project: "0" }, { project: "saleWrong" }],
  [{ project: "" }, { project: "saleWrong" }],
  [{ day: "" }, { day: "dayWrong" }],
  [{ time: "24:00" }, { time: "timeWrong" }],
  [{ time: "9:30" }, { time: "timeWrong" }],
  [{ minutes: "29" }, { minutes: "minutesWrong" }],
  [{ minutes: "1441" }, { minutes: "minutesWrong" }],
  [{ minutes: "30.5" }, { minutes: "minutesWrong" }],
  [{ note: " " }, { note: "noteMissing" }],
] as const)("%j is named before it is sent", (change, errors) => {
  expect(auctionErrors({ ...FORM, ...change })).toEqual(errors);
});
