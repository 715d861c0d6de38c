import { expect, test } from "vitest";
import { Places } from "./places.ts";

const takeAll = (places: Places, addresses: readonly string[]) =>
  addresses.map((address) => places.take(address));

test("one address cannot take every place, and what it gives back is free again", () => {
  const places = new Places({ max: 10, ofAddressMax: 2 });
  expect(takeAll(places, ["a", "a", "a", "b"])).toEqual([true, true, false, true]);
  places.giveBack("a");
  expect(takeAll(places, ["a", "a"])).toEqual([true, false]);
});

test("all addresses together cannot take more than there are", () => {
  const places = new Places({ max: 3, ofAddressMax: 2 });
  expect(takeAll(places, ["a", "b", "c", "d"])).toEqual([true, true, true, false]);
  places.giveBack("b");
  expect(takeAll(places, ["d", "e"])).toEqual([true, false]);
});
