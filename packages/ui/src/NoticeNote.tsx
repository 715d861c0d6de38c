import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icons/Icon.tsx";

export type NoticeNoteProps = {
  readonly tone?: "plain" | "info" | "success" | "warning" | "danger";
  readonly icon?: IconName;
  readonly children: ReactNode;
  /** A short fact or a small button at its end. */
  readonly trail?: ReactNode;
};

const TONES = {
  plain: { box: "bg-surface-1 text-text-2", glyph: "text-text-3", icon: "info" },
  info: { box: "bg-link-soft text-text-1", glyph: "text-link", icon: "info" },
  success: { box: "bg-success-soft text-text-1", glyph: "text-success", icon: "check-circle-fill" },
  warning: { box: "bg-warning-soft text-text-1", glyph: "text-warning", icon: "warning" },
  danger: { box: "bg-danger-soft text-text-1", glyph: "text-danger", icon: "warning-circle-fill" },
} as const satisfies Record<string, { box: string; glyph: string; icon: IconName }>;

/** A remark beside the task at hand; it stays visible and needs no answer. */
export function NoticeNote({ tone = "plain", icon, children, trail }: NoticeNoteProps) {
  const { box, glyph, icon: usual } = TONES[tone];
  return (
    <div
      className={classNames(
        "flex gap-2.5 rounded-2 px-[13px] py-[11px] text-small leading-[1.1875rem]",
        box,
      )}
    >
      <span className={glyph}>
        <Icon name={icon ?? usual} size={19} />
      </span>
      <div className="min-w-0 flex-1">{children}</div>
      {trail !== undefined && (
        <div className="figures-dense flex-none text-caption text-text-3">{trail}</div>
      )}
    </div>
  );
}
