import { Skeleton } from "@sumi/ui/Skeleton.tsx";

/** The screen before any market is known, everything in its place. */
export function TradeSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="flex justify-between pb-2 gutter">
        <span className="grid gap-2">
          <Skeleton className="h-7 w-36" />
          <Skeleton className="h-3.5 w-24" />
        </span>
        <span className="grid w-[158px] content-center gap-2">
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-full" />
        </span>
      </div>
      <div className="h-[180px] bg-well" />
      <div className="grid grid-cols-[58fr_42fr] gap-3 pt-2 gutter">
        <span className="grid gap-1.5">
          {FIELDS.map((field) => (
            <Skeleton key={field} className="h-11 w-full" />
          ))}
        </span>
        <Skeleton className="h-full w-full" />
      </div>
    </div>
  );
}

const FIELDS = [1, 2, 3, 4, 5, 6];
