import type { ReactNode } from "react";

export type SampleProps = {
  readonly name: string;
  /** From edge to edge, for what keeps its own gutter. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

/** One component in one state, with the state's name above it. */
export function Sample({ name, isWide = false, children }: SampleProps) {
  return (
    <div className="pt-4">
      <h3 className="pb-2 text-caption text-text-3 gutter">{name}</h3>
      {isWide ? children : <div className="gutter">{children}</div>}
    </div>
  );
}
