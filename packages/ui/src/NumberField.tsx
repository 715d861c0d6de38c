import { type Ref, useId } from "react";
import { classNames } from "./class-names.ts";
import { compared, type DecimalText, stepped } from "./decimal-text.ts";
import { FieldNote } from "./FieldNote.tsx";
import { Icon, type IconName } from "./icons/Icon.tsx";
import { useHeld } from "./use-held.ts";
import { useTyping } from "./use-typing.ts";

export type NumberFieldProps = {
  readonly label: string;
  /** Shown after the label, one level dimmer than the figure: "USDT". */
  readonly unit?: string;
  readonly value: DecimalText;
  readonly onChange: (value: DecimalText) => void;
  /** The amount that − and + subtract and add, exactly. */
  readonly step: DecimalText;
  /** The greatest number of decimals that can be typed. */
  readonly decimals?: number;
  readonly min?: DecimalText;
  readonly max?: DecimalText;
  /** The reader's decimal mark; both marks are understood. */
  readonly mark?: "." | ",";
  /** Formats the amount while the field has no focus: grouped, with its zeros. */
  readonly format?: (value: DecimalText) => string;
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
  readonly placeholder?: string;
  readonly hint?: string | undefined;
  /** The error; shown in place of the hint. */
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  readonly name?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
};

/** Signs from which on a figure is condensed rather than cut. */
const LONG = 11;

/** An amount between − and +. It is text all the way: no digit is ever lost. */
export function NumberField(props: NumberFieldProps) {
  const { label, unit, value, hint, error, isDisabled = false } = props;
  const id = useId();
  const typing = useTyping({ ...props, next: (direction) => nextOf(props, direction) });
  const note = error ?? hint;
  return (
    <div>
      <div
        className={classNames(
          "flex min-h-(--hit) items-stretch rounded-2 text-text-3",
          "has-[input:focus]:shadow-[inset_0_0_0_2px_var(--focus)]",
          isDisabled ? "bg-surface-1" : "bg-surface-2",
          error === undefined
            ? "shadow-[inset_0_0_0_1px_var(--line-strong)]"
            : "shadow-[inset_0_0_0_1.5px_var(--danger)]",
        )}
      >
        <Step {...props} icon="minus" label={props.decreaseLabel} direction={-1} />
        <label
          htmlFor={id}
          className="flex min-w-0 flex-1 flex-col justify-center py-1 text-center"
        >
          <span className="truncate text-micro">
            {label}
            {unit !== undefined && ` ${unit}`}
          </span>
          <input
            ref={props.inputRef}
            id={id}
            name={props.name}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            placeholder={props.placeholder}
            disabled={isDisabled}
            aria-invalid={error !== undefined}
            aria-describedby={note === undefined ? undefined : `${id}-note`}
            {...typing}
            className={classNames(
              "w-full bg-transparent text-center font-semibold text-[1rem] leading-[1.1875rem]",
              "outline-none placeholder:font-medium placeholder:text-text-3",
              value.length > LONG ? "figures-dense" : "figures",
              isDisabled ? "text-text-3" : "text-text-1",
            )}
          />
        </label>
        <Step {...props} icon="plus" label={props.increaseLabel} direction={1} />
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

type StepProps = NumberFieldProps & {
  readonly icon: IconName;
  readonly label: string;
  readonly direction: 1 | -1;
};

function Step(props: StepProps) {
  const { icon, label, direction, value, onChange, isDisabled = false } = props;
  const next = nextOf(props, direction);
  const held = useHeld(() => next !== value && onChange(next));
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      {...held}
      className={classNames(
        "grid w-[44px] flex-none touch-manipulation select-none place-items-center rounded-2",
        "active:bg-surface-3 disabled:text-text-off",
      )}
    >
      <Icon name={icon} size={15} />
    </button>
  );
}

/** The next step, limited to the bounds. */
function nextOf({ value, step, min, max }: NumberFieldProps, direction: 1 | -1): DecimalText {
  const next = stepped(value, step, direction);
  if (direction === 1) return max !== undefined && compared(next, max) > 0 ? max : next;
  return min !== undefined && compared(next, min) < 0 ? min : next;
}
