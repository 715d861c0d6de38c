import { expect, test } from "vitest";
import { listErrors, listFields } from "./list-form.ts";

const FORM = {
  coin: " btc ",
  tick: "0.1",
  lot: "0.001",
  price_max: "1000000",
  quantity_min: "0.001",
  quantity_max: "100",
};

test("a grid with its coin is sent in capitals", () => {
  expect(listErrors(FORM)).toEqual({});
  expect(listFields(FORM)).toEqual({ ...FORM, coin: "BTC" });
});

test("names and figures that are none are told by their fields", () => {
  expect(listErrors({ ...FORM, coin: "b/c", tick: "0", lot: "-1", quantity_max: "" })).toEqual({
    coin: "coinWrong",
    tick: "figureWrong",
    lot: "figureWrong",
    quantity_max: "figureWrong",
  });
});
