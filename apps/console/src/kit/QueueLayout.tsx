import type { ReactNode } from "react";

export type QueueLayoutProps = {
  readonly top: ReactNode;
  /** Shown above the table. */
  readonly filters: ReactNode;
  readonly children: ReactNode;
  /** The list of keys. */
  readonly foot: ReactNode;
  /** The open case. */
  readonly panel: ReactNode;
};

/** A list of cases, and the open case beside it; each scrolls by itself. */
export function QueueLayout({ top, filters, children, foot, panel }: QueueLayoutProps) {
  return (
    // The panel stands at the end of the line and comes first for the Tab key.
    <div className="flex min-h-0 flex-1 flex-row-reverse">
      {panel}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {top}
        <div
          className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 px-6 pt-3.5 pb-2
            max-[1199px]:px-4"
        >
          {filters}
        </div>
        <ScrollArea>{children}</ScrollArea>
        {foot}
      </div>
    </div>
  );
}

/** The part of a page that scrolls. */
export function ScrollArea({ children }: { readonly children: ReactNode }) {
  return (
    // Focusable, so that it can be scrolled by keyboard alone. It is the place of its unseen words,
    // which would make the whole page scroll otherwise.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the arrows.
    <div tabIndex={0} className="relative min-h-0 flex-1 overflow-auto px-6 max-[1199px]:px-4">
      {children}
    </div>
  );
}
