import type { ReactNode } from "react";
import { RING } from "./brand/ring.ts";
import { Icon, type IconName } from "./icons/Icon.tsx";

export type EmptyStateProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  /** A way to change that, usually a small button. */
  readonly action?: ReactNode;
};

/** Nothing is here, and that is not a fault: the broken ring, a sentence and a way on. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center px-4 py-5 text-center">
      <span className="relative grid size-18 place-items-center text-text-3">
        <svg aria-hidden="true" className="absolute inset-0" viewBox="0 0 48 48">
          <path d={RING} className="fill-surface-3" />
        </svg>
        <Icon name={icon} size={28} />
      </span>
      <p className="mt-2 font-semibold">{title}</p>
      {text !== undefined && <p className="mt-0.5 max-w-[34em] text-small text-text-3">{text}</p>}
      {action !== undefined && <div className="mt-3.5">{action}</div>}
    </div>
  );
}
