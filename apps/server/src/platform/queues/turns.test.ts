import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

/** Work that ends when the test says so, and records when it begins. */
function given() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const turns = new Turns({ waiting: 2 });
  const come = (name: string, work: string) =>
    turns.run(name, () => {
      begun.push(work);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  return { turns, begun, ends, come };
}

test("one name's work is done one by one, and another name's beside it", async () => {
  const { begun, ends, come } = given();
  const first = come("hanako", "her first");
  const second = come("hanako", "her second");
  const his = come("taro", "his first");
  expect(begun).toEqual(["her first", "his first"]);
  ends[0]?.();
  await first;
  expect(begun).toEqual(["her first", "his first", "her second"]);
  for (const end of ends) end();
  await Promise.all([second, his]);
});

test("a line that is full takes nobody in, and one that is done is forgotten", async () => {
  const { turns, ends, come } = given();
  const inside = [come("hanako", "1"), come("hanako", "2"), come("hanako", "3")];
  expect(come("hanako", "4")).toBeUndefined();
  for (const [place, work] of inside.entries()) {
    ends[place]?.();
    await work;
  }
  expect(turns.size).toBe(0);
});

test("work that fails makes room for the next", async () => {
  const turns = new Turns({ waiting: 2 });
  const failing = turns.run("hanako", () => Promise.reject(new Error("no table")));
  const next = turns.run("hanako", async () => "done");
  await expect(failing).rejects.toThrow("no table");
  expect(await next).toBe("done");
});
