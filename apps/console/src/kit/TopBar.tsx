import type { ReactNode } from "react";

export type TopBarProps = {
  readonly title: ReactNode;
  /** Beside the title: a state in a word. */
  readonly tag?: ReactNode;
  /** Shown at the end: search and buttons. */
  readonly children?: ReactNode;
};

/** The head of a screen. */
export function TopBar({ title, tag, children }: TopBarProps) {
  return (
    <header
      className="flex h-[60px] flex-none items-center gap-3 border-line border-b px-6
        max-[1199px]:px-4"
    >
      <h1 className="truncate font-bold text-[1.25rem] leading-7">{title}</h1>
      {tag}
      <div className="ml-auto flex flex-none items-center gap-2">{children}</div>
    </header>
  );
}
