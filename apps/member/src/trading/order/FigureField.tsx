import { useTranslation } from "@sumi/app/speech.ts";
import { decimalMark, decimalsOf } from "@sumi/messages/numbers.ts";
import { NumberField } from "@sumi/ui/NumberField.tsx";
import { useFormat } from "../../language/use-format.ts";

export type FigureFieldProps = {
  readonly label: string;
  /** The coin of the figure. */
  readonly unit: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly step: string;
  /** The decimals that can be typed; those of the step unless given. */
  readonly decimals?: number;
  /** Prices show all their decimals to align; quantities show the decimals that were typed. */
  readonly isPrice?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/** A figure of an order, between − and +. */
export function FigureField(props: FigureFieldProps) {
  const { label, step, decimals = decimalsOf(step), isPrice = false, ...field } = props;
  const { t } = useTranslation("trading");
  const format = useFormat();
  return (
    <NumberField
      {...field}
      label={label}
      step={step}
      decimals={decimals}
      mark={decimalMark(format.language)}
      format={(text) => format.number(text, isPrice ? { fixed: decimals } : {})}
      decreaseLabel={t("decrease", { field: label })}
      increaseLabel={t("increase", { field: label })}
      placeholder="0"
    />
  );
}
