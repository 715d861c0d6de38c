import type { ReactNode } from "react";

export type StatBoxProps = {
  readonly label: string;
  readonly figure: ReactNode;
  readonly note?: ReactNode;
};

/** A key figure at the top of a page. */
export function StatBox({ label, figure, note }: StatBoxProps) {
  return (
    <div className="min-w-0 rounded-[12px] border border-line px-4 py-3.5">
      <p className="text-caption text-text-3">{label}</p>
      <p className="figures truncate font-bold text-heading">{figure}</p>
      {note !== undefined && <p className="figures text-caption text-text-3">{note}</p>}
    </div>
  );
}
