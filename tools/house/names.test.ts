import { expect, test } from "vitest";
import { listsOfNames } from "./names.ts";
import { source } from "./source.ts";

test("a list of what other capabilities are called is found, wherever it stands", () => {
  const core = (name: string, text: string) => source(`packages/core/src/${name}.ts`, text);
  const sources = [
    core("spot/commands", 'export type PlaceOrder = Command<"PlaceOrder"> & {};'),
    core("spot/events", 'export type Traded = { readonly type: "Traded" };'),
    core("house/acts", 'export type Contribute = { readonly act: "Contribute" };'),
    core("members/events", 'export type Frozen = { readonly type: "Frozen" };'),
  ];
  const list = 'const NAMES = ["PlaceOrder", "Contribute"];\nconst WORDS = { Frozen: "frozen" };';
  const faults = (path: string, text = list) => listsOfNames([...sources, source(path, text)]);
  expect(faults("apps/member/src/user/words.ts")).toEqual([
    "apps/member/src/user/words.ts names what belongs to house, members, spot",
  ]);
  expect(faults("apps/member/src/members/words.ts")).toEqual([]);
  expect(faults("apps/member/src/user/words.ts", '["PlaceOrder", "Traded", "Frozen"]')).toEqual([]);
  expect(faults("apps/server/src/demonstration/money.ts")).toEqual([]);
  expect(faults("apps/member/src/user/words.test.ts")).toEqual([]);
});
