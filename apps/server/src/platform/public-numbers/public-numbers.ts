import { NUMBERINGS, type Numbering, type Translated } from "@sumi/contract/wire/public-numbers.ts";
import type { z } from "zod";
import { opened, sealed } from "../vault/seal.ts";
import type { Vault } from "../vault/vault.ts";
import { NUMBERS, Permutation } from "./permutation.ts";
import { translationOf } from "./translation.ts";

/**
 * Translates between the exchange's own numbers and the public ones, at the server's edge: the
 * answers and fields of calls, live messages and files. The contract says which fields hold any.
 */
export type PublicNumbers = {
  /** The value with public numbers, as its schema says where they are. */
  readonly show: <Value>(schema: z.ZodType, value: Value) => Value;
  /** The parsed fields of a call with the exchange's own numbers. */
  readonly read: <Value>(schema: z.ZodType, value: Value) => Value;
  readonly shown: (numbering: Numbering, number: number) => string;
  /** The number that is meant. Every number means one, most of them one that nothing has yet. */
  readonly meant: (numbering: Numbering, shown: number) => number;
};

/** Separates this key from everything else that is made with the vault's. */
const PURPOSE = "public numbers";
const CURSOR = "cursor";
/** No list ever gave this cursor, so each refuses it. */
const NO_CURSOR = "-";

/** The numbers of this installation: all processes and restored backups have the vault's keys. */
export async function openPublicNumbers(vault: Pick<Vault, "index">): Promise<PublicNumbers> {
  const [numbersKey, cursorKey] = await Promise.all([
    vault.index(PURPOSE, "numbers"),
    vault.index(PURPOSE, "cursors"),
  ]);
  return publicNumbers(numbersKey, cursorKey);
}

function publicNumbers(numbersKey: Buffer, cursorKey: Buffer): PublicNumbers {
  const permutations = NUMBERINGS.map((_, index) => new Permutation(numbersKey, index + 1));
  const permutationOf = (numbering: Numbering) =>
    permutations[NUMBERINGS.indexOf(numbering)] as Permutation; // There is one for each.
  const shown = (numbering: Numbering, number: number) =>
    String(permutationOf(numbering).of(number));
  const meant = (numbering: Numbering, number: number) =>
    number < NUMBERS ? permutationOf(numbering).inverse(number) : number;
  const showing = translating((as) => translationOfValues(as, shown, showCursor));
  const reading = translating((as) =>
    translationOfValues(as, (numbering, number) => String(meant(numbering, number)), readCursor),
  );

  function showCursor(cursor: string): string {
    return sealed(cursorKey, CURSOR, Buffer.from(cursor)).toString("base64url");
  }

  function readCursor(cursor: string): string {
    return opened(cursorKey, CURSOR, Buffer.from(cursor, "base64url"))?.toString() ?? NO_CURSOR;
  }

  return { show: showing, read: reading, shown, meant };
}

type Leaf = Parameters<typeof translationOf>[1];

/** Each schema is walked once. */
function translating(leaf: Leaf): <Value>(schema: z.ZodType, value: Value) => Value {
  const known = new Map<z.ZodType, ReturnType<typeof translationOf>>();
  return <Value>(schema: z.ZodType, value: Value) => {
    if (!known.has(schema)) known.set(schema, translationOf(schema, leaf));
    const translation = known.get(schema);
    // Only numbers and texts are replaced, each by one of the same type.
    return translation === undefined ? value : (translation(value, {}) as Value);
  };
}

/** Fields hold numbers as numbers, answers as text; "0.7" is part 7 of no command, thus a row. */
function translationOfValues(
  as: Translated,
  number: (numbering: Numbering, number: number) => string,
  cursor: (cursor: string) => string,
): ReturnType<Leaf> {
  return (value, siblings) => {
    if (as === CURSOR) return cursor(String(value));
    const numbering = typeof as === "function" ? as(siblings) : as;
    if (numbering === undefined) return value;
    if (typeof value === "number") return Number(number(numbering, value));
    const [whole = "", part] = String(value).split(".");
    if (part === undefined) return number(numbering, Number(whole));
    if (whole === "0") return `0.${number("rows", Number(part))}`;
    return `${number(numbering, Number(whole))}.${part}`;
  };
}
