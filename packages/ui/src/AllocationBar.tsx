import { Skeleton } from "./Skeleton.tsx";

export type AllocationPart = {
  readonly name: string;
  /** The part's share of the whole, from 0 to 1. */
  readonly share: number;
  readonly text: string;
};

const COLOURS = ["bg-c1", "bg-c2", "bg-c3", "bg-c4", "bg-c5", "bg-c6"] as const;

/** The parts of a whole: a bar to see them, and a legend to read them. At most six parts. */
export function AllocationBar({ parts }: { readonly parts: readonly AllocationPart[] }) {
  return (
    <>
      <div aria-hidden="true" className="flex h-2 gap-[3px]">
        {parts.map(({ name, share }, index) => (
          <span
            key={name}
            className={`min-w-0.5 rounded-[2px] ${COLOURS[index]}`}
            style={{ flexGrow: share }}
          />
        ))}
        {parts.length === 0 && <span className="flex-1 rounded-[2px] bg-surface-2" />}
      </div>
      <ul
        className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6
          text-small"
      >
        {parts.map(({ name, text }, index) => (
          <li key={name} className="flex min-h-7 items-center gap-2">
            <span
              aria-hidden="true"
              className={`size-2 flex-none rounded-[2px] ${COLOURS[index]}`}
            />
            <span className="min-w-0 flex-1 break-words text-text-2">{name}</span>
            <span className="figures font-medium">{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same places before anything is known. */
export function AllocationSkeleton() {
  return (
    <>
      <Skeleton className="h-2 w-full" />
      <span className="mt-2 grid grid-cols-2 gap-x-6">
        <Skeleton className="my-[7px] h-3.5" />
        <Skeleton className="my-[7px] h-3.5" />
      </span>
    </>
  );
}
