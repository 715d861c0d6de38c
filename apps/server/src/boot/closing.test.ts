import { expect, test } from "vitest";
import { Closing } from "./closing.ts";

test("what was started last ends first, and each part ends once", async () => {
  const ended: string[] = [];
  const closing = new Closing(() => undefined);
  closing.add("database", () => ended.push("database"));
  closing.add("journal", async () => {
    await Promise.resolve();
    ended.push("journal");
  });
  closing.add("listener", () => ended.push("listener"));
  await Promise.all([closing.run(), closing.run()]);
  expect(ended).toEqual(["listener", "journal", "database"]);
});

test("a part that fails to end is named and keeps no other from ending", async () => {
  const ended: string[] = [];
  const failures: unknown[] = [];
  const closing = new Closing((name, error) => failures.push([name, error]));
  closing.add("database", () => ended.push("database"));
  closing.add("journal", () => Promise.reject(new Error("connection lost")));
  await closing.run();
  expect(ended).toEqual(["database"]);
  expect(failures).toEqual([["journal", new Error("connection lost")]]);
});
