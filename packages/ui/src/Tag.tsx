import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const TONES = {
  plain: "bg-surface-2 text-text-2",
  up: "bg-up-soft text-up",
  down: "bg-down-soft text-down",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  link: "bg-link-soft text-link",
  accent: "bg-accent-soft text-accent",
} as const;
export type Tone = keyof typeof TONES;

export type TagProps = {
  readonly tone?: Tone;
  /** Large on a document, which has only one. */
  readonly size?: "small" | "large";
  readonly children: ReactNode;
};

/** A state in words; the colour never carries the meaning alone. */
export function Tag({ tone = "plain", size = "small", children }: TagProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 whitespace-nowrap rounded-1 font-medium",
        size === "small" ? "min-h-5 px-[7px] text-micro" : "min-h-6.5 px-2.5 text-small",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
