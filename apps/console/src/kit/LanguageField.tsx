import { LANGUAGES, type Language } from "@sumi/contract/wire/languages.ts";
import { LANGUAGE_NAMES } from "./language-names.ts";
import { SelectField } from "./SelectField.tsx";

export type LanguageFieldProps = {
  readonly label: string;
  readonly value: Language;
  /** The languages that still lack words. */
  readonly missing: readonly Language[];
  readonly onChange: (language: Language) => void;
};

/** Chooses the language whose words are written, and shows which languages have theirs. */
export function LanguageField({ label, value, missing, onChange }: LanguageFieldProps) {
  const options = LANGUAGES.map((each) => {
    const name = LANGUAGE_NAMES[each];
    return { value: each, label: missing.includes(each) ? `${name} …` : `${name} ✓` };
  });
  return <SelectField label={label} value={value} options={options} onChange={onChange} />;
}
