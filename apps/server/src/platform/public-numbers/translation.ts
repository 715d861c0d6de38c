import { type Siblings, TRANSLATED, type Translated } from "@sumi/contract/wire/public-numbers.ts";
import type { z } from "zod";

/** Translates one value; `siblings` are the fields beside it. */
type Translation = (value: unknown, siblings: Siblings) => unknown;

/** Makes the translation of the values of one kind. */
type Leaf = (as: Translated) => Translation;

/**
 * The translation of everything in a schema's values that is registered as translated; undefined if
 * there is nothing, as in most schemas. Values are never changed, but copied as far as needed.
 */
export function translationOf(schema: z.core.$ZodType, leaf: Leaf): Translation | undefined {
  const translated = TRANSLATED.get(schema as z.ZodType);
  if (translated !== undefined) return unlessAbsent(leaf(translated.as));
  // The contract's schemas are of zod's own classes.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return translationOfFields(def.shape, leaf);
    case "array": {
      const each = translationOf(def.element, leaf);
      return each && ((value) => (value as readonly unknown[]).map((item) => each(item, {})));
    }
    case "union":
      return translationOfOptions(def, leaf);
    case "optional":
    case "nullable":
    case "default": {
      const inner = translationOf(def.innerType, leaf);
      return inner && unlessAbsent(inner);
    }
    default:
      return undefined;
  }
}

function translationOfFields(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  leaf: Leaf,
): Translation | undefined {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const translation = translationOf(schema, leaf);
    return translation === undefined ? [] : [[name, translation] as const];
  });
  if (fields.length === 0) return undefined;
  return (value) => {
    const before = value as Siblings;
    const after: Record<string, unknown> = { ...before };
    for (const [name, translation] of fields) {
      if (name in before) after[name] = translation(before[name], before);
    }
    return after;
  };
}

/** Options that hold numbers are told apart by their discriminator. */
function translationOfOptions(
  def: z.core.$ZodUnionDef & Partial<Pick<z.core.$ZodDiscriminatedUnionDef, "discriminator">>,
  leaf: Leaf,
): Translation | undefined {
  const translations = def.options.map((option) => translationOf(option, leaf));
  if (translations.every((translation) => translation === undefined)) return undefined;
  const { discriminator } = def;
  if (discriminator === undefined) throw new Error("a union of numbers has no discriminator");
  const byName = new Map<unknown, Translation | undefined>();
  for (const [index, option] of def.options.entries()) {
    const names = option._zod.propValues?.[discriminator] ?? [];
    for (const name of names) byName.set(name, translations[index]);
  }
  return (value) => {
    const translation = byName.get((value as Siblings)[discriminator]);
    return translation === undefined ? value : translation(value, {});
  };
}

function unlessAbsent(translation: Translation): Translation {
  return (value, siblings) =>
    value === undefined || value === null ? value : translation(value, siblings);
}
