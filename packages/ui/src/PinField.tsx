import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Loader } from "./brand/Loader.tsx";
import { classNames } from "./class-names.ts";
import { FieldNote } from "./FieldNote.tsx";
import { Icon } from "./icons/Icon.tsx";

export type PinFieldProps = {
  readonly label: string;
  /** Shown at the end of the label: a link for members who forgot the digits. */
  readonly aside?: ReactNode;
  /** Digits as they were typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly length?: number;
  /** The number of digits so far, for people who do not see the boxes. */
  readonly progress: string;
  readonly error?: string | undefined;
  /** It is being sent: nothing can be typed. */
  readonly isBusy?: boolean;
  /** Takes the focus when its sheet opens. */
  readonly takesFocus?: boolean;
  readonly keypadLabel: string;
  readonly deleteLabel: string;
};

/**
 * A few secret digits in boxes, with a keypad of its own. A real input below the boxes serves
 * keyboards and screen readers, without opening the phone's own keyboard.
 */
export function PinField(props: PinFieldProps) {
  const { label, aside, value, onChange, length = 6, progress, error } = props;
  const { isBusy = false, takesFocus = false } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const type = (text: string) => {
    if (!isBusy) onChange(digitsOf(text).slice(0, length));
  };
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={id} className="font-medium text-small text-text-2">
          {label}
        </label>
        {aside}
      </div>
      <div className="relative mt-2">
        <input
          ref={field}
          id={id}
          type="password"
          inputMode="none"
          autoComplete="off"
          value={value}
          readOnly={isBusy}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-progress ${id}-note`}
          onChange={({ target }) => type(target.value)}
          className="peer absolute inset-0 w-full opacity-0"
        />
        <Boxes value={value} length={length} hasError={error !== undefined} isBusy={isBusy} />
      </div>
      <p id={`${id}-progress`} role="status" className="unseen">
        {progress}
      </p>
      <FieldNote id={`${id}-note`} hint={undefined} error={error} />
      <Keypad {...props} type={type} value={value} />
    </div>
  );
}

type BoxesProps = Pick<PinFieldProps, "value"> & {
  readonly length: number;
  readonly hasError: boolean;
  readonly isBusy: boolean;
};

/** The box that takes the next digit is marked while the field has the focus. */
function Boxes({ value, length, hasError, isBusy }: BoxesProps) {
  const boxes = Array.from({ length }, (_, place) => place);
  const quiet = hasError
    ? "shadow-[inset_0_0_0_1.5px_var(--danger)]"
    : "shadow-[inset_0_0_0_1px_var(--control)]";
  return (
    <div aria-hidden="true" className="pointer-events-none relative flex gap-2">
      {boxes.map((place) => (
        <span
          key={place}
          className={classNames(
            "grid h-13 min-w-0 flex-1 place-items-center rounded-2",
            place === value.length ? "shadow-[inset_0_0_0_2px_var(--focus)]" : quiet,
          )}
        >
          {place < value.length && <span className="size-2.5 rounded-full bg-text-1" />}
        </span>
      ))}
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center bg-sheet/80">
          <Loader />
        </span>
      )}
    </div>
  );
}

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

type KeypadProps = PinFieldProps & { readonly type: (text: string) => void };

function Keypad({ value, type, keypadLabel, deleteLabel, isBusy = false }: KeypadProps) {
  const digit = (text: string, className = "") => (
    <button
      key={text}
      type="button"
      disabled={isBusy}
      onMouseDown={keepFocus}
      onClick={() => type(value + text)}
      className={classNames(KEY, "bg-surface-2 font-semibold text-heading", className)}
    >
      {text}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: keys are no fields, so they are no fieldset.
    <div role="group" aria-label={keypadLabel} className="mt-4 grid grid-cols-3 gap-1.5">
      {KEYS.map((text) => digit(text))}
      {digit("0", "col-start-2")}
      <button
        type="button"
        aria-label={deleteLabel}
        disabled={isBusy}
        onMouseDown={keepFocus}
        onClick={() => type(value.slice(0, -1))}
        className={KEY}
      >
        <Icon name="backspace" size={26} />
      </button>
    </div>
  );
}

/** Keeps the focus in the field, so that typing and pressing keys can be mixed. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

const KEY =
  "figures grid min-h-12 touch-manipulation select-none place-items-center rounded-2 " +
  "active:bg-surface-3";

/** Full-width digits count as digits; everything else is no digit. */
function digitsOf(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "");
}
