import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Skeleton } from "./Skeleton.tsx";

export type KeyValue = {
  readonly label: string;
  /** `undefined` while it is being worked out. */
  readonly value: ReactNode | undefined;
  /** The line that the others lead to. */
  readonly isStrong?: boolean;
  /** Colours the value by its meaning for the member: costs are emphasised. */
  readonly tone?: "up" | "down" | "warning" | "danger";
};

/** A list of facts: the label at the left, the value at the right, or below it. */
export function KeyValueRows({ rows }: { readonly rows: readonly KeyValue[] }) {
  return (
    <dl className="text-small">
      {rows.map(({ label, value, isStrong = false, tone }) => (
        <div key={label} className="flex flex-wrap items-baseline gap-x-4 py-1.5">
          <dt className="max-w-full flex-none break-words text-text-3">{label}</dt>
          <dd
            className={classNames(
              "figures-dense max-w-full flex-1 basis-16 break-words text-right",
              isStrong && "font-semibold",
              tone !== undefined && TONES[tone],
            )}
          >
            {value ?? <Skeleton className="ml-auto h-3.5 w-20" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const TONES = {
  up: "text-up",
  down: "text-down",
  warning: "text-warning",
  danger: "text-danger",
} as const;
