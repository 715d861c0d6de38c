import { classNames } from "@sumi/ui/class-names.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useEffect, useRef, useState } from "react";
import { KbdHint } from "./KbdHint.tsx";
import { useKeys } from "./use-keys.ts";
import { SETTLED_MS } from "./use-settled.ts";

export type SearchBoxProps = {
  readonly label: string;
  readonly value: string;
  readonly maxLength?: number;
  /** The screen is for searching: typing begins here. */
  readonly isFirst?: boolean;
  /** Called when typing pauses. */
  readonly onSearch: (value: string) => void;
};

/** Searches while the reader types; the key `/` moves the focus here. */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, maxLength = 64, isFirst = false, onSearch } = props;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => latest.current(text.trim()), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  useKeys({ "/": () => input.current?.focus() });
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return (
    <label
      className={classNames(
        "flex min-h-[38px] items-center gap-2 rounded-2 bg-surface-1 px-3 text-text-3",
        "has-[input:focus]:shadow-[inset_0_0_0_2px_var(--focus)]",
        isFirst ? "w-[560px]" : "w-[300px] max-[1199px]:w-[220px]",
      )}
    >
      <Icon name="magnifying-glass" size={18} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        className="w-0 flex-1 bg-transparent text-[0.875rem] text-text-1 outline-none
          placeholder:text-text-3"
      />
      <KbdHint keyName="/" />
    </label>
  );
}
