import type { ReactNode } from "react";

export type SampleProps = {
  readonly name: string;
  /** Uses the full width, for components that have a gutter of their own. */
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
