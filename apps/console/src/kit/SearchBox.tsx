import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useEffect, useRef, useState } from "react";
import { KbdHint } from "./KbdHint.tsx";
import { useKeys } from "./use-keys.ts";
import { SETTLED_MS } from "./use-settled.ts";

export type SearchBoxProps = {
  readonly label: string;
  readonly value: string;
  /** Called when typing pauses. */
  readonly onSearch: (value: string) => void;
};

/** Searches while the reader types; the key `/` moves the focus here. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
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
  return (
    <label
      className="flex min-h-[38px] w-[300px] items-center gap-2 rounded-2 bg-surface-1 px-3
        text-text-3 has-[input:focus]:shadow-[inset_0_0_0_2px_var(--focus)]
        max-[1199px]:w-[220px]"
    >
      <Icon name="magnifying-glass" size={18} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={128}
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
