import { useTranslation } from "@sumi/app/speech.ts";
import { SelectField } from "./SelectField.tsx";

/** The reason that is chosen for each act of a table from acts to their reasons. */
export type ChosenReasons<Table extends Readonly<Record<string, readonly string[]>>> = {
  readonly [Act in keyof Table]: Table[Act][number];
};

export type PublicReasonProps<Reason extends string> = {
  readonly value: Reason;
  readonly reasons: readonly Reason[];
  readonly labelOf: (reason: Reason) => string;
  readonly onChange: (reason: Reason) => void;
};

/** The choice of the reason that members read. */
export function PublicReason<Reason extends string>(props: PublicReasonProps<Reason>) {
  const { value, reasons, labelOf, onChange } = props;
  const { t } = useTranslation();
  const options = reasons.map((reason) => ({ value: reason, label: labelOf(reason) }));
  return <SelectField label={t("reason")} value={value} options={options} onChange={onChange} />;
}
