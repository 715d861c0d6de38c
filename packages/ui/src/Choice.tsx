import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

export type Option<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  /** Colours the option that is on like the side of an order. */
  readonly tone?: "up" | "down";
};

export type ChoiceProps<Value extends string> = {
  /** The name of the choice, for screen readers. */
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** A switch between two or three. */
export function Segmented<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <RadioGroup
      {...props}
      className="flex min-h-11 flex-none rounded-2 bg-surface-1 p-[3px]"
      optionClassName={segment}
    />
  );
}

function segment<Value extends string>({ tone }: Option<Value>, isOn: boolean): string {
  const on = tone === undefined ? "bg-surface-3 text-text-1" : TONES[tone];
  return classNames(
    "relative flex min-h-[2.375rem] flex-1 items-center justify-center gap-1.5",
    "rounded-[8px] px-2 text-small before:absolute before:-inset-[3px]",
    isOn ? classNames("font-semibold", on) : "font-medium text-text-3",
  );
}

const TONES = { up: "bg-up text-on-up", down: "bg-down text-on-down" } as const;

export type ChipsProps<Value extends string> = ChoiceProps<Value> & {
  /**
   * Shows all options of a form; otherwise the row, such as one of filters, scrolls and never
   * wraps.
   */
  readonly isWrapping?: boolean;
};

/** A choice among several, each in a pill of its own. */
export function Chips<Value extends string>({ isWrapping = false, ...props }: ChipsProps<Value>) {
  const row = isWrapping ? "flex-wrap gap-y-2.5" : "overflow-x-auto [scrollbar-width:none]";
  return (
    <RadioGroup
      {...props}
      className={classNames("flex min-w-0 gap-2 py-[5px]", row)}
      optionClassName={chip}
    />
  );
}

function chip<Value extends string>(_: Option<Value>, isOn: boolean): string {
  return classNames(
    "relative inline-flex min-h-[34px] flex-none items-center gap-1.5 whitespace-nowrap",
    "rounded-full px-[13px] text-small before:absolute before:-inset-y-[5px] before:inset-x-0",
    isOn ? "bg-accent font-semibold text-on-accent" : "bg-surface-1 font-medium text-text-2",
  );
}

/** A choice among a few figures, each on a tile; the tiles share the width. */
export function Tiles<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <RadioGroup
      {...props}
      className="grid grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] gap-1.5"
      optionClassName={tile}
    />
  );
}

function tile<Value extends string>(_: Option<Value>, isOn: boolean): string {
  return classNames(
    "flex min-h-13 flex-col items-center justify-center rounded-2 px-1 py-1.5 text-center",
    isOn ? "bg-accent text-on-accent" : "bg-surface-1 text-text-1",
  );
}

type RadioGroupProps<Value extends string> = ChoiceProps<Value> & {
  readonly className: string;
  readonly optionClassName: (option: Option<Value>, isOn: boolean) => string;
};

/** Native radio buttons under their labels: arrow keys and screen readers know them. */
function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange, className, optionClassName } = props;
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="unseen">{label}</legend>
      {options.map((option) => {
        const isOn = option.value === value;
        return (
          <label
            key={option.value}
            className={classNames(
              "cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus",
              optionClassName(option, isOn),
            )}
          >
            <input
              type="radio"
              name={name}
              className="unseen"
              checked={isOn}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        );
      })}
    </fieldset>
  );
}
