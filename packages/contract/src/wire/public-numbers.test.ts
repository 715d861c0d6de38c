import { expect, test } from "vitest";
import type { z } from "zod";
import { channelMessage } from "../live/live.ts";
import { endpointsHere } from "../testing/endpoints-here.ts";
import { TRANSLATED } from "./public-numbers.ts";

// Method: texts of digits are found by what they accept, so that a new call is tested, too.

/** Frames are published hourly with their hashes; no other number of the journal is open. */
const OPEN = ["tips.frame", "archives.first", "archives.last"].map(
  (place) => `GET /Public/tips data.${place}`,
);

const calls = (await endpointsHere()).filter(({ role, path }) => {
  return role !== "staff" && !path.startsWith("/Staff/");
});

test("in an answer to a member every whole number in a text is a public one", () => {
  const own = calls.flatMap(({ method, path, data }) =>
    numbersIn(data).map((place) => `${method} ${path} data${place}`),
  );
  expect([...own, ...numbersIn(channelMessage)]).toEqual(OPEN);
});

test("in a member's field every number of a thing is a public one", () => {
  const own = calls.flatMap(({ method, path, input }) =>
    Object.entries(input.shape)
      .filter(([name]) => /^(id|address|min_sequence|cursor)$/.test(name))
      .filter(([, schema]) => schema.safeParse("123").success && !isTranslated(schema))
      .map(([name]) => `${method} ${path} ${name}`),
  );
  // The texts of addresses, and names that are random.
  expect(own).toEqual([
    "POST /user/passkeyremove id",
    "POST /user/watchaddress address",
    "POST /user/addaddress address",
  ]);
});

/** The places of texts that are whole numbers and nothing else. */
function numbersIn(schema: z.core.$ZodType, place = ""): readonly string[] {
  if (isTranslated(schema)) return [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([name, field]) =>
        numbersIn(field, `${place}.${name}`),
      );
    case "array":
      return numbersIn(def.element, place);
    case "union":
      return def.options.flatMap((option) => numbersIn(option, place));
    case "optional":
    case "nullable":
      return numbersIn(def.innerType, place);
    case "string":
      return isWholeNumber(schema as z.ZodType) ? [place] : [];
    default:
      return [];
  }
}

function isWholeNumber(schema: z.ZodType): boolean {
  const accepts = (text: string) => schema.safeParse(text).success;
  return accepts("123") && !accepts("-0.5") && !accepts("x") && !accepts("１");
}

function isTranslated(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (TRANSLATED.get(schema as z.ZodType) !== undefined) return true;
  return def.type === "optional" || def.type === "nullable" ? isTranslated(def.innerType) : false;
}
