import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { classNames } from "./class-names.ts";

export type Tab<Value extends string> = { readonly value: Value; readonly label: ReactNode };

export type TabsProps<Value extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The content of the selected tab. */
  readonly children: ReactNode;
};

/** Sections of a page, one at a time. The row scrolls and never wraps; arrow keys move along it. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = tabs.at((index + step) % tabs.length);
    if (next === undefined) return;
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-5 overflow-x-auto border-line border-b gutter [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={classNames(
              "relative min-h-11 min-w-6 flex-none whitespace-nowrap text-body",
              // The target includes the gaps beside the tab, so that short names are easy to hit.
              "before:absolute before:-inset-x-2.5 before:inset-y-0",
              tab.value === value
                ? classNames("font-semibold text-text-1", UNDERLINE)
                : "font-medium text-text-3",
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}

const UNDERLINE =
  "after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-[2px] after:bg-accent";
