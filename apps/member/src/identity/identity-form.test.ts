import { describe, expect, test } from "vitest";
import type { Photo } from "../app/photo.ts";
import {
  EMPTY_IDENTITY,
  fieldOfRefusal,
  fieldsOf,
  type IdentityForm,
  identityAfter,
  identityProblems,
  sidesOf,
  stepsOf,
} from "./identity-form.ts";

const PHOTO: Photo = { id: "one", blob: new Blob(["x"]) };
const FULL: IdentityForm = {
  country: "JP",
  type: "driving_licence",
  realName: "山田 花子",
  phone: "+81 80-1234-5678",
  front: PHOTO,
  back: PHOTO,
};
const TYPES = [
  { type: "passport" as const, pictures: ["front"] },
  { type: "driving_licence" as const, pictures: ["front", "back"] },
];
const BOTH = ["front", "back"] as const;

test("an empty form names everything that is missing", () => {
  expect(identityProblems(EMPTY_IDENTITY, BOTH)).toEqual({
    country: "chooseCountry",
    type: "chooseType",
    realName: "enterRealName",
    phone: "wrongPhone",
    front: "uploadFront",
    back: "uploadBack",
  });
});

test("a full form has no problem, and of a passport one side is enough", () => {
  expect(identityProblems(FULL, BOTH)).toEqual({});
  const passport: IdentityForm = { ...FULL, type: "passport", back: undefined };
  const sides = sidesOf({ types: TYPES }, passport);
  expect([sides, identityProblems(passport, sides)]).toEqual([["front"], {}]);
});

test("while no document is chosen both sides are asked for", () => {
  expect(sidesOf({ types: TYPES }, EMPTY_IDENTITY)).toEqual(["front", "back"]);
});

describe("names", () => {
  test.each([
    ["   ", "enterRealName"],
    ["1234", "wrongRealName"],
    ["<b>Hanako</b>", "wrongRealName"],
    ["Hanako\u202eadamaY", "wrongRealName"],
    ["Jean-Luc O’Neill Jr.", undefined],
    ["山田　花子", undefined],
  ])("%j is judged as the server judges it", (realName, problem) => {
    expect(identityProblems({ ...FULL, realName }, BOTH).realName).toBe(problem);
  });
});

describe("telephone numbers", () => {
  test.each([
    ["+81 80-1234-5678", "+818012345678"],
    ["００８１ ８０ １２３４ ５６７８", "+818012345678"],
    ["+49 (151) 234/56789", "+4915123456789"],
  ])("%j is sent as %j", (phone, sent) => {
    expect(fieldsOf({ ...FULL, phone }).phone).toBe(sent);
    expect(identityProblems({ ...FULL, phone }, BOTH).phone).toBeUndefined();
  });

  test.each(["", "080-1234-5678", "+0123456789", "+12345", "+81 80 1234 5678 9012 3456", "+81x"])(
    "%j is none",
    (phone) => {
      expect(identityProblems({ ...FULL, phone }, BOTH).phone).toBe("wrongPhone");
    },
  );
});

test("each step is as far as its fields are", () => {
  const form: IdentityForm = { ...EMPTY_IDENTITY, country: "JP", type: "passport", front: PHOTO };
  const { details, document } = stepsOf(form, BOTH);
  expect([details.toFixed(2), document.toFixed(2)]).toEqual(["0.33", "0.67"]);
});

test("who submits again chooses neither country nor document anew", () => {
  const submitted = {
    type: "passport",
    country: "FR",
    real_name: "J***",
    phone: "+***5678",
    submitted_ms: 1,
    decided_ms: 2,
  } as const;
  const again = { ...EMPTY_IDENTITY, country: "FR", type: "passport" };
  expect(identityAfter({ submitted })).toEqual(again);
});

test.each([
  ["MOBILE_ALREADY_BOUND", {}, "phone"],
  ["PARAMETER_ERROR", { field: "real_name" }, "realName"],
  ["MISSING_PARAMETER", { field: "back" }, "back"],
  ["UPLOAD_TYPE", {}, undefined],
] as const)("%s with %j speaks of %s", (code, params, field) => {
  expect(fieldOfRefusal({ kind: "refused", code, params, message: "" })).toBe(field);
});
