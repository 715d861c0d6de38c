import { type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";
import { type DecimalText, decimalOf, typedDecimal } from "./decimal-text.ts";

export type Typing = {
  readonly value: DecimalText;
  readonly onChange: (value: DecimalText) => void;
  /** The greatest number of decimals that can be typed. */
  readonly decimals?: number;
  /** The reader's decimal mark; both marks are understood. */
  readonly mark?: "." | ",";
  /** Formats the amount while the field has no focus: grouped, with its zeros. */
  readonly format?: (value: DecimalText) => string;
  /** The amount after an arrow key; without it the keys do nothing. */
  readonly next?: (direction: 1 | -1) => DecimalText;
};

/** Keeps "12." and ".5" as they are typed; forgets them when the amount changes from elsewhere. */
export function useTyping(props: Typing) {
  const { value, onChange, mark = ".", decimals = 8, format, next } = props;
  const [draft, setDraft] = useState<string>();
  const plain = value.replace(".", mark);
  const isDraft = draft !== undefined && decimalOf(draft) === value;
  const [isFocused, setFocused] = useState(false);
  return {
    value: isFocused
      ? isDraft
        ? draft.replace(".", mark)
        : plain
      : value === "" || format === undefined
        ? plain
        : format(value),
    onFocus: ({ target }: { target: HTMLInputElement }) => {
      // The grouping is removed before the text is selected; otherwise the grouped figure would
      // stay.
      flushSync(() => setFocused(true));
      target.select();
    },
    onBlur: () => {
      setFocused(false);
      setDraft(undefined);
    },
    onChange: (event: { target: HTMLInputElement; nativeEvent: Event }) => {
      const { nativeEvent, target } = event;
      // Some keyboards name no input type: text that arrives in one piece was pasted.
      const kind = "inputType" in nativeEvent ? nativeEvent.inputType : "insertFromPaste";
      const isPasted = kind === "insertFromPaste" || kind === "insertFromDrop";
      const typed = typedDecimal(target.value, { mark, isPasted, decimals });
      if (typed === undefined) return;
      setDraft(typed);
      if (decimalOf(typed) !== value) onChange(decimalOf(typed));
    },
    onKeyDown: (event: KeyboardEvent) => {
      const direction = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key];
      if (direction === undefined || next === undefined) return;
      event.preventDefault();
      onChange(next(direction));
    },
  };
}
