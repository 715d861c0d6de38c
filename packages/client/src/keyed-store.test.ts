import { expect, test } from "vitest";
import { KeyedStore } from "./keyed-store.ts";

test("whoever watches one key hears of that key only", () => {
  const store = new KeyedStore<number>();
  const heard: string[] = [];
  store.watch("a", () => heard.push("a"));
  store.watchAll(() => heard.push("all"));
  store.merge([["a", 1]]);
  store.merge([["b", 2]]);
  store.merge([["a", 1]]);
  expect(heard).toEqual(["a", "all", "all"]);
});

test("a merge changes some, a replacement forgets the others", () => {
  const store = new KeyedStore<number>();
  store.merge([
    ["a", 1],
    ["b", 2],
  ]);
  store.merge([
    ["a", undefined],
    ["c", 3],
  ]);
  expect(store.all()).toEqual([2, 3]);
  store.replace([["a", 9]]);
  expect([store.all(), store.get("b")]).toEqual([[9], undefined]);
});

test("the rows are the same array until something changes", () => {
  const store = new KeyedStore<number>();
  store.merge([["a", 1]]);
  const before = store.all();
  expect(store.all()).toBe(before);
  store.merge([["a", 2]]);
  expect(store.all()).not.toBe(before);
});

test("who stopped watching hears nothing more", () => {
  const store = new KeyedStore<number>();
  let count = 0;
  const stop = store.watch("a", () => {
    count += 1;
  });
  store.merge([["a", 1]]);
  stop();
  store.merge([["a", 2]]);
  expect(count).toBe(1);
});
