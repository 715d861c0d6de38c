import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import type { ReactNode } from "react";

export type LogRowProps = {
  readonly title: ReactNode;
  readonly tag?: ReactNode;
  readonly caption: string;
  readonly time: string;
};

/** One line of a log: the event, its place, and its time. */
export function LogRow({ title, tag, caption, time }: LogRowProps) {
  return (
    <li className="flex items-start gap-3 py-3 gutter">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words">{title}</span>
          {tag}
        </span>
        <span className="figures-dense block break-words text-caption text-text-3">{caption}</span>
      </span>
      <span className="figures-dense flex-none pt-0.5 text-caption text-text-3">{time}</span>
    </li>
  );
}

export function LogRowSkeleton() {
  return (
    <div className="grid gap-2 py-3 gutter">
      <span className="flex justify-between">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-3 w-12" />
      </span>
      <Skeleton className="h-3 w-44" />
    </div>
  );
}
