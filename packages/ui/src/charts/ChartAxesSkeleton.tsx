import { Skeleton } from "../Skeleton.tsx";

const LINES = [1, 2, 3, 4];

/** The axes of a chart without data; they do not move if `isStill`, because no data will come. */
export function ChartAxesSkeleton({ isStill = false }: { readonly isStill?: boolean }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 flex">
      <div className="flex flex-1 flex-col justify-evenly pb-[18px]">
        {LINES.map((line) => (
          <span key={line} className="border-line border-t border-dotted" />
        ))}
      </div>
      <div className="flex w-[52px] flex-col items-end justify-evenly pr-1.5 pb-[18px]">
        {LINES.map((line) => (isStill ? null : <Skeleton key={line} className="h-2 w-9" />))}
      </div>
      {!isStill && (
        <div className="absolute bottom-1 left-0 flex w-[calc(100%-52px)] justify-around">
          {LINES.map((line) => (
            <Skeleton key={line} className="h-2 w-8" />
          ))}
        </div>
      )}
    </div>
  );
}
