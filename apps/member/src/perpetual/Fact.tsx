import { classNames } from "@sumi/ui/class-names.ts";
import type { ReactNode } from "react";

export type FactProps = {
  readonly label: ReactNode;
  readonly isStale?: boolean;
  readonly children: ReactNode;
};

/** A figure of the strip under its name. */
export function Fact({ label, isStale = false, children }: FactProps) {
  return (
    <div>
      <dt className="text-text-3">{label}</dt>
      <dd
        className={classNames("figures-dense font-medium", isStale ? "text-text-3" : "text-text-1")}
      >
        {children}
      </dd>
    </div>
  );
}
