import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { type Asked, LoadFailed } from "./LoadFailed.tsx";

export type NotLoadedProps = {
  /** Names the content that could not be loaded, as a sentence. */
  readonly title: string;
  readonly query: Asked;
  /** The height and the corners of the content. */
  readonly outline: string;
};

/** Stands in the place of content: its outline while it loads, or why it could not be loaded. */
export function NotLoaded({ title, query, outline }: NotLoadedProps) {
  return (
    <div className="grid gap-4 py-4 gutter">
      {query.error === null ? (
        <Skeleton className={outline} />
      ) : (
        <LoadFailed title={title} query={query} />
      )}
    </div>
  );
}
