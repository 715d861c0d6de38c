import { decimalMark } from "@sumi/messages/numbers.ts";
import { decimalOf, typedDecimal } from "@sumi/ui/decimal-text.ts";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { useFormat } from "../language/use-format.ts";

export type TotalFieldProps = {
  readonly label: string;
  readonly unit: string;
  readonly value: string;
  readonly decimals: number;
  readonly onChange: (text: string) => void;
};

/** The total, which is price times quantity. When it is typed, the quantity follows it. */
export function TotalField({ label, unit, value, decimals, onChange }: TotalFieldProps) {
  const id = useId();
  const format = useFormat();
  const mark = decimalMark(format.language);
  const [draft, setDraft] = useState<string>();
  const isDraft = draft !== undefined && decimalOf(draft) === value;
  return (
    <label
      htmlFor={id}
      className="flex min-h-(--hit) items-center justify-between gap-2 rounded-2 bg-surface-2 px-3
        text-text-3 shadow-[inset_0_0_0_1px_var(--line-strong)]
        has-[input:focus]:shadow-[inset_0_0_0_2px_var(--focus)]"
    >
      <span className="flex-none text-small">{label}</span>
      <span className="flex min-w-0 flex-1 items-baseline gap-1">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={
            draft !== undefined
              ? (isDraft ? draft : value).replace(".", mark)
              : value === ""
                ? ""
                : format.number(value, { fixed: decimals })
          }
          onFocus={({ target }) => {
            // The grouping is removed before the text is selected, so that typing replaces all of
            // it.
            flushSync(() => setDraft(value));
            target.select();
          }}
          onBlur={() => setDraft(undefined)}
          onChange={({ target, nativeEvent }) => {
            const kind = "inputType" in nativeEvent ? nativeEvent.inputType : "insertFromPaste";
            const isPasted = kind === "insertFromPaste" || kind === "insertFromDrop";
            const text = typedDecimal(target.value, { mark, isPasted, decimals });
            if (text === undefined) return;
            setDraft(text);
            if (decimalOf(text) !== value) onChange(decimalOf(text));
          }}
          className="figures min-w-0 flex-1 bg-transparent text-right font-semibold text-[1rem]
            text-text-1 outline-none"
        />
        <span className="flex-none font-medium text-caption">{unit}</span>
      </span>
    </label>
  );
}
