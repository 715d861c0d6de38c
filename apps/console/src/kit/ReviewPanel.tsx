import { IconButton } from "@sumi/ui/IconButton.tsx";
import type { MouseEvent, ReactNode } from "react";

export type ReviewPanelProps = {
  /** The case's number, and where it is shown alone. */
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons to decide; they stay in view while the panel scrolls. */
  readonly foot?: ReactNode;
};

/** One case beside its list: the facts above, the decision below. */
export function ReviewPanel({ title, closeLabel, onClose, children, foot }: ReviewPanelProps) {
  return (
    <aside
      aria-label={title}
      className="flex min-h-0 w-[388px] flex-none flex-col border-line border-l bg-bg
        max-[1199px]:w-[340px]"
    >
      <header
        className="flex h-[60px] flex-none items-center justify-between border-line border-b pr-2
          pl-5"
      >
        <h2 className="figures font-semibold text-body">{title}</h2>
        <IconButton icon="x" label={closeLabel} size={20} onPress={onClose} />
      </header>
      {/* Focusable, so that it can be scrolled by keyboard alone. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the arrows. */}
      <section aria-label={title} tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
        {children}
      </section>
      {foot !== undefined && foot !== false && (
        <footer onClickCapture={onlyFirst} className="flex-none border-line border-t px-5 py-3.5">
          {foot}
        </footer>
      )}
    </aside>
  );
}

/**
 * Ignores the second click of a double click: the panel may show the next case by then. Clicks by
 * keyboard have no count.
 */
function onlyFirst(event: MouseEvent): void {
  if (event.detail <= 1) return;
  event.preventDefault();
  event.stopPropagation();
}
