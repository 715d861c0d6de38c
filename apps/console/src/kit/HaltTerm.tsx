import { useTranslation } from "@sumi/app/speech.ts";
import { SelectField } from "./SelectField.tsx";

/** Hours until a halt ends by itself; one person halts for a day at most. */
const ALONE_TERMS = ["1", "4", "12", "24"] as const;
const TERMS = [...ALONE_TERMS, "72", "168"] as const;
export type HaltTermValue = (typeof TERMS)[number];
const HOUR_MS = 3_600_000;

type HaltTermProps = {
  readonly isByTwo: boolean;
  readonly value: HaltTermValue;
  readonly onChange: (term: HaltTermValue) => void;
};

/** How long a halt lasts. */
export function HaltTerm({ isByTwo, value, onChange }: HaltTermProps) {
  const { t } = useTranslation("common");
  const terms: readonly HaltTermValue[] = isByTwo ? TERMS : ALONE_TERMS;
  const options = terms.map((term) => ({ value: term, label: t(`term_${term}`) }));
  return <SelectField label={t("haltFor")} value={value} options={options} onChange={onChange} />;
}

/** The moment at which a halt of that term ends, as the calls take it. */
export function endOfHalt(timeMs: number, term: HaltTermValue): string {
  return String(timeMs + Number(term) * HOUR_MS);
}
