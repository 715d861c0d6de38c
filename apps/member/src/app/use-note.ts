import { useWatched } from "@sumi/app/watched.ts";
import type { Failure } from "@sumi/client/failure.ts";
import { useState } from "react";
import { comebacks } from "./comebacks.ts";

type Kept<Note> = {
  readonly note: Note | undefined;
  /** The comebacks before a failure that lasts only until the next one. */
  readonly until?: number;
};

/** A function keeps a note or takes it away. */
type Next<Note> = Note | undefined | ((before: Note | undefined) => Note | undefined);

/**
 * The words of a form about a failure. That there was no way to the server is no longer said once
 * there is one; every other failure stays until the form changes or is sent again. A note without a
 * failure stays, too, such as that of a wish whose outcome is not known.
 */
export function useNote<Note extends string | object>() {
  const [kept, setKept] = useState<Kept<Note>>({ note: undefined });
  const count = useWatched(comebacks);
  const isOver = kept.until !== undefined && kept.until !== count;

  const setNote = (next: Next<Note>, failure?: Failure) =>
    setKept((before) => ({
      ...(failure?.kind === "offline" && { until: comebacks.value }),
      note: typeof next === "function" ? next(before.note) : next,
    }));

  return [isOver ? undefined : kept.note, setNote] as const;
}
