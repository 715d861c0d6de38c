import { useId } from "react";
import { classNames } from "./class-names.ts";

export type SwitchProps = {
  readonly label: string;
  /** Says what it does, below its name. */
  readonly text?: string;
  readonly isOn: boolean;
  /** While an answer is waited for, presses do nothing. */
  readonly isBusy?: boolean;
  readonly onChange: (isOn: boolean) => void;
};

/** A row with a switch that takes effect at once. */
export function Switch({ label, text, isOn, isBusy = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={isBusy}
      aria-labelledby={id}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onClick={() => !isBusy && onChange(!isOn)}
      className="flex min-h-[52px] w-full items-center gap-3 px-3.5 py-2 text-left"
    >
      <span className="min-w-0 flex-1">
        <span id={id} className="block">
          {label}
        </span>
        {text !== undefined && (
          <span id={`${id}-text`} className="block text-caption text-text-3">
            {text}
          </span>
        )}
      </span>
      <span
        className={classNames(
          "flex h-[26px] w-[44px] flex-none items-center rounded-full p-[3px]",
          isOn ? "justify-end bg-accent" : "justify-start bg-surface-3",
        )}
      >
        <span className="size-5 rounded-full bg-[#ffffff]" />
      </span>
    </button>
  );
}
