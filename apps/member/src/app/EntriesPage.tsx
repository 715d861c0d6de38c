import { type KeyValue, KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import { useFormat } from "../language/use-format.ts";
import { LoadFailed } from "./LoadFailed.tsx";
import { Page } from "./Page.tsx";

/** One entry as a line of the list. */
export type EntryLine = {
  readonly name: string;
  readonly timeMs: number;
  readonly figures: readonly string[];
  /** Why it was decided; undefined where nobody decided anything. */
  readonly reason: string | undefined;
};

/** The sums of the entries, and whether these are the figures that the exchange shows. */
export type AddedUp = {
  readonly isTrue: boolean;
  readonly rows: readonly KeyValue[];
  /** The newest first. */
  readonly lines: readonly EntryLine[];
};

export type EntriesPageProps<Entry, Thing> = {
  readonly texts: Readonly<
    Record<"title" | "intro" | "adding" | "failed" | "agrees" | "differs", string>
  >;
  readonly entries: UseQueryResult<readonly Entry[]>;
  readonly thing: UseQueryResult<Thing>;
  readonly addUp: (entries: readonly Entry[], thing: Thing) => AddedUp;
};

/** Every public entry of one thing, added up on the reader's own device. */
export function EntriesPage<Entry, Thing>(props: EntriesPageProps<Entry, Thing>) {
  const { texts, entries, thing, addUp } = props;
  const failed = [entries, thing].find(({ error }) => error !== null);
  return (
    <Page title={texts.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 pb-6 gutter">
        <p className="text-small text-text-2">{texts.intro}</p>
        {failed !== undefined ? (
          <LoadFailed title={texts.failed} query={failed} />
        ) : entries.data === undefined || thing.data === undefined ? (
          <>
            <p className="text-small text-text-3">{texts.adding}</p>
            <Skeleton className="h-48" />
          </>
        ) : (
          <Entries texts={texts} added={addUp(entries.data, thing.data)} />
        )}
      </div>
    </Page>
  );
}

type EntriesProps = {
  readonly texts: EntriesPageProps<never, never>["texts"];
  readonly added: AddedUp;
};

function Entries({ texts, added: { isTrue, rows, lines } }: EntriesProps) {
  return (
    <>
      <NoticeNote tone={isTrue ? "success" : "danger"}>
        {isTrue ? texts.agrees : texts.differs}
      </NoticeNote>
      <KeyValueRows rows={rows} />
      <ul className="divide-y divide-line border-line border-t">
        {lines.map((line, place) => (
          // An entry has no name of its own; the list is read once and never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells them apart
          <Line key={place} line={line} />
        ))}
      </ul>
    </>
  );
}

function Line({ line: { name, timeMs, figures, reason } }: { readonly line: EntryLine }) {
  const format = useFormat();
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5 text-small">
      <span className="min-w-0">
        <span className="block">{name}</span>
        <span className="figures-dense block text-caption text-text-3">
          {format.moment(timeMs, "second")}
        </span>
      </span>
      <span className="figures-dense grid min-w-0 justify-items-end text-right">
        {figures.map((text) => (
          <span key={text} className="break-all">
            {text}
          </span>
        ))}
        {reason !== undefined && <span className="text-text-3">{reason}</span>}
      </span>
    </li>
  );
}

type EntryPage<Entry> = {
  readonly entries: readonly Entry[];
  readonly next_cursor: string | null;
};

/** All pages, the newest entry first. */
export async function everyEntry<Entry>(
  pageAt: (cursor: string | undefined) => Promise<EntryPage<Entry>>,
): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  let cursor: string | undefined;
  do {
    const page = await pageAt(cursor);
    entries.push(...page.entries);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return entries;
}
