import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { OptionMark } from "./OptionMark.tsx";
import { Sheet } from "./Sheet.tsx";

export type SheetOption<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly caption?: ReactNode;
  /** A coin, a glyph. */
  readonly lead?: ReactNode;
  /** The reason why the option is disabled; shown in place of the caption. */
  readonly reason?: string | undefined;
};

export type ChoiceSheetProps<Value extends string> = {
  readonly title: string;
  readonly closeLabel: string;
  readonly options: readonly SheetOption<Value>[];
  readonly value: Value;
  /** Choosing closes the sheet as well. */
  readonly onChoose: (value: Value) => void;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Between title and options: a search, for many. */
  readonly children?: ReactNode;
};

/** A choice from a sheet, in the role of a desktop's select. */
export function ChoiceSheet<Value extends string>(props: ChoiceSheetProps<Value>) {
  const { title, closeLabel, options, value, onChoose, isOpen, onClose, children } = props;
  const name = useId();
  const [reached, setReached] = useState<Value>();
  // A radio's change event is the same for arrow keys and taps; only the key event before differs.
  const isMoving = useRef(false);
  const close = () => {
    setReached(undefined);
    onClose();
  };
  const choose = (chosen: Value) => {
    onChoose(chosen);
    close();
  };
  return (
    <Sheet title={title} closeLabel={closeLabel} isOpen={isOpen} onClose={close}>
      {children}
      <fieldset
        className="-mx-4"
        onKeyDown={({ key }) => {
          isMoving.current = key.startsWith("Arrow");
        }}
        onKeyUp={() => {
          isMoving.current = false;
        }}
      >
        <legend className="unseen">{title}</legend>
        {options.map((option) => (
          <Row
            key={option.value}
            name={name}
            option={option}
            isOn={option.value === (reached ?? value)}
            onChoose={() => choose(option.value)}
            onChange={() => {
              if (isMoving.current) setReached(option.value);
              else choose(option.value);
            }}
          />
        ))}
      </fieldset>
    </Sheet>
  );
}

type RowProps<Value extends string> = {
  readonly name: string;
  readonly option: SheetOption<Value>;
  readonly isOn: boolean;
  readonly onChoose: () => void;
  /** The option was selected, by a tap or by a key. */
  readonly onChange: () => void;
};

/** A tap chooses and closes; arrow keys only move, and Enter or the space bar chooses. */
function Row<Value extends string>({ name, option, isOn, onChoose, onChange }: RowProps<Value>) {
  const { label, caption, lead, reason } = option;
  const isOff = reason !== undefined;
  const below = reason ?? caption;
  const take = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onChoose();
  };
  return (
    <label
      className={classNames(
        "flex min-h-13 items-center gap-3 border-line border-b px-4 py-2 last:border-b-0",
        "has-[:focus-visible]:-outline-offset-2 has-[:focus-visible]:outline-2",
        "has-[:focus-visible]:outline-focus",
        isOff ? "text-text-3" : "cursor-pointer active:bg-surface-2",
      )}
    >
      <input
        type="radio"
        name={name}
        className="unseen"
        checked={isOn}
        disabled={isOff}
        // Tapping the selected option changes nothing, but closes the sheet.
        onClick={(event) => event.detail > 0 && isOn && onChoose()}
        onKeyDown={take}
        onChange={onChange}
      />
      {lead}
      <span className="min-w-0 flex-1">
        <span className={classNames("block", isOn && "font-semibold")}>{label}</span>
        {below !== undefined && <span className="block text-caption text-text-3">{below}</span>}
      </span>
      {!isOff && <OptionMark isOn={isOn} />}
    </label>
  );
}
