import { useId } from "react";
import { classNames } from "./class-names.ts";
import type { DecimalText } from "./decimal-text.ts";
import { FieldNote } from "./FieldNote.tsx";
import { useTyping } from "./use-typing.ts";

export type AmountFieldProps = {
  readonly label: string;
  /** Shown beside the label: the available balance. */
  readonly aside?: string;
  /** Shown after the figure, one level dimmer: "USDT". */
  readonly unit: string;
  readonly value: DecimalText;
  readonly onChange: (value: DecimalText) => void;
  readonly decimals?: number;
  readonly mark?: "." | ",";
  readonly format?: (value: DecimalText) => string;
  /** Between which bounds it must lie. */
  readonly hint?: string | undefined;
  /** The error; shown in place of the hint. */
  readonly error?: string | undefined;
};

/** Signs up to which the figure is as large as a total. */
const SHORT = 9;
const LONG = 14;

/** The main amount of a screen, on a line of its own. */
export function AmountField(props: AmountFieldProps) {
  const { label, aside, unit, value, hint, error } = props;
  const id = useId();
  const note = error ?? hint;
  const typing = useTyping(props);
  const { length } = value;
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <label htmlFor={id} className="font-medium text-text-2">
          {label}
        </label>
        {aside !== undefined && <span className="figures-dense text-text-3">{aside}</span>}
      </div>
      <div
        className={classNames(
          "flex items-baseline gap-3 border-b-2 pt-2 pb-1.5 has-[input:focus]:border-focus",
          error === undefined ? "border-line-strong" : "border-danger",
        )}
      >
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="0"
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          {...typing}
          className={classNames(
            "w-0 min-w-0 flex-1 bg-transparent font-semibold text-text-1 outline-none",
            "placeholder:text-text-3",
            length > LONG ? "figures-dense" : "figures",
            length > LONG ? "text-heading" : length > SHORT ? "text-figure" : "text-hero",
          )}
        />
        <span className="flex-none text-text-3 text-title">{unit}</span>
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
