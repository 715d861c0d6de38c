import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { anyName, anyValue } from "../../testing/any-fields.ts";
import { commandKey } from "./command-key.ts";

const path = fc.constantFrom("/Trade/placeorder", "/Trade/amendorder", "/Trade/cancelorder", "/a");
const actor = fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: -9, max: -1 }));
const clientId = fc.string({ unit: fc.constantFrom(..."aB1_-"), minLength: 1, maxLength: 4 });
const value = fc.oneof(anyValue, fc.constantFrom('1"],["b","2', "true", "1", "", "undefined"));
const fields = fc.dictionary(fc.oneof(anyName, fc.constantFrom("a", "b", "ab")), value, {
  maxKeys: 4,
});

property(
  "two calls share a key if caller, call and the caller's word for it are the same",
  [path, path, actor, actor, clientId, clientId],
  (...[one, other, me, you, mine, yours]) => {
    const [first, second] = [commandKey(one, me, mine, {}), commandKey(other, you, yours, {})];
    const isSame = one === other && me === you && mine === yours;
    expect(first?.high === second?.high && first?.low === second?.low).toBe(isSame);
  },
);

property(
  "two bodies share a fingerprint only if they say the same",
  [fields, fields],
  (one, other) => {
    const [first, second] = [one, other].map((each) => commandKey("/a", 1, "k", each)?.body);
    const same =
      JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
    expect(first === second).toBe(same);
  },
);

property(
  "a fingerprint does not depend on the order of fields or on those that were not given",
  [fields, fc.nat(), fc.array(anyName, { maxLength: 3 })],
  (one, turn, absent) => {
    const entries = Object.entries(one);
    const at = turn % (entries.length + 1);
    const turned = Object.fromEntries([...entries.slice(at), ...entries.slice(0, at)]);
    const nothing = Object.fromEntries(absent.map((name) => [name, undefined]));
    const key = commandKey("/a", 7, "k", one);
    expect(commandKey("/a", 7, "k", { ...nothing, ...turned, client_id: "another" })).toEqual(key);
    expect(Object.values(key ?? {}).every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(
      true,
    );
  },
);
