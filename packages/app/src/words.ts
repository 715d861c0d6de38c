import { EXCHANGE_NAME } from "./exchange-name.ts";

/** Messages by their keys, and by the name of their file. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Each app hands in its words as `all` (`typed-keys.d.ts`); then a wrong key does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: It is filled by the apps.
export interface AppWords {}

type AllWords = AppWords extends { readonly all: infer All } ? All : Words;
export type FileName = keyof AllWords & string;
export type FileNames = readonly [FileName, ...FileName[]];

/** A key of the first file as it is, one of any of the files after the name of its file. */
type KeyIn<Names extends FileNames> = BareKey<Names[0]> | PrefixedKey<Names[number]>;
type PrefixedKey<Name> = Name extends FileName ? `${Name}:${BareKey<Name>}` : never;
type BareKey<Name extends FileName> = WithoutPlural<keyof AllWords[Name] & string>;
type WithoutPlural<Key> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base | Key : Key;

/** A value for each `{{name}}` of a message; `count` chooses between its plurals. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

/** Says a message in the reader's language; of several keys the first that has one. */
export type Say<Names extends FileNames = readonly ["common"]> = (
  key: KeyIn<Names> | readonly KeyIn<Names>[],
  values?: Values,
) => string;

/**
 * Says messages of these files in one language; a key that none of them has is said itself. A file
 * may arrive later. `{{exchange}}` is the exchange's name in each of them.
 */
export function sayer<const Names extends FileNames>(
  language: string,
  words: Words,
  names: Names,
): Say<Names> {
  return (key, values = {}) => {
    const keys: readonly string[] = typeof key === "string" ? [key] : key;
    for (const each of keys) {
      const message = messageOf(each, values.count);
      if (message !== undefined) return filled(message, { exchange: EXCHANGE_NAME, ...values });
    }
    return keys.at(-1) ?? "";
  };

  function messageOf(key: string, count: Values[string]): string | undefined {
    const [bare = key, name] = key.split(":", 2).reverse();
    const forms = typeof count === "number" ? [pluralOf(bare, count), bare] : [bare];
    for (const each of name === undefined ? names : [name]) {
      const file = Object.hasOwn(words, each) ? words[each] : undefined;
      if (file === undefined) continue;
      const form = forms.find((one) => Object.hasOwn(file, one));
      if (form !== undefined) return file[form];
    }
    return undefined;
  }

  function pluralOf(key: string, count: number): string {
    return `${key}_${new Intl.PluralRules(language).select(count)}`;
  }
}

function filled(message: string, values: Values): string {
  return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}
