import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { supportThreads } from "@sumi/contract/support/calls.ts";
import { searchSupport } from "@sumi/contract/support/search-calls.ts";
import { SEARCH_WORDS } from "@sumi/contract/support/terms.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { TextField } from "@sumi/ui/TextField.tsx";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { More } from "../app/More.tsx";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { THREADS, type Thread } from "./calls.ts";
import { SUPPORT_PATHS } from "./paths.ts";

/** The threads so far, and those in which some words stand. */
export function OwnThreads() {
  const { t } = useTranslation("support");
  const [found, setFound] = useState<Found>();
  const threads = usePages([THREADS], async (cursor, signal) => {
    const answer = await client.call(supportThreads, { cursor, limit: "20" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.threads, next: answer.data.next_cursor } };
  });
  const { rows, error, isFetching, hasMore, loadMore } = threads;
  if (rows === undefined) {
    return error === null ? (
      <Skeleton className="h-16 rounded-3" />
    ) : (
      <LoadFailed title={t("threadsFailed")} query={threads} />
    );
  }
  if (rows.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-caption text-text-3">{t("threads")}</h2>
      {rows.length > SEARCHED_FROM && <Search onFound={setFound} />}
      {found === undefined ? (
        <List rows={rows.map((thread) => ({ thread, excerpt: undefined }))} />
      ) : (
        <Hits found={found} />
      )}
      {found === undefined && hasMore && (
        <More isLoading={isFetching} isFailed={error !== null} loadMore={loadMore} />
      )}
    </section>
  );
}

/** One or two threads are found without a search. */
const SEARCHED_FROM = 2;

type Found = DataOf<typeof searchSupport>;
type SearchProps = { readonly onFound: (found: Found | undefined) => void };

/** Sealed words are looked through by the server, so it takes a press. */
function Search({ onFound }: SearchProps) {
  const { t } = useTranslation("support");
  const { once, isBusy } = useOneAtATime();
  const [words, setWords] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const change = (text: string) => {
    setWords(text);
    setRefusal(undefined);
    if (text.trim() === "") onFound(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = words.trim();
    if (wanted.length < SEARCH_WORDS.min) return setRefusal(t("searchShort"));
    const answer = await once(() => client.call(searchSupport, { words: wanted }));
    if (answer === undefined) return;
    if (answer.ok) onFound(answer.data);
    else setRefusal(failureText(answer.failure));
  };
  return (
    <form
      aria-label={t("search")}
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={t("search")}
        maxLength={SEARCH_WORDS.max}
        enterKeyHint="search"
        value={words}
        onChange={change}
        error={refusal}
      />
      <Button size="small" type="submit" isLoading={isBusy}>
        {t("searchStart")}
      </Button>
    </form>
  );
}

function Hits({ found }: { readonly found: Found }) {
  const { t } = useTranslation("support");
  return (
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {found.threads.length === 0 ? (
        <p className="text-small text-text-3">{t("searchNone")}</p>
      ) : (
        <List rows={found.threads} />
      )}
      {!found.whole && <p className="text-caption text-text-3">{t("searchPart")}</p>}
    </div>
  );
}

type Row = { readonly thread: Thread; readonly excerpt: string | undefined };

function List({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <ul className="hairlines overflow-hidden rounded-3 bg-surface-1 shadow-e1">
      {rows.map((row) => (
        <li key={row.thread.id}>
          <ThreadRow {...row} />
        </li>
      ))}
    </ul>
  );
}

const TONES = { waiting: "warning", answered: "success", closed: "plain" } as const;

function ThreadRow({ thread, excerpt }: Row) {
  const { t } = useTranslation("support");
  const format = useFormat();
  return (
    <Link
      to={SUPPORT_PATHS.support}
      search={{ thread: thread.id }}
      className="flex min-h-13 flex-wrap items-center gap-x-3 px-4 py-2 active:bg-surface-2"
    >
      <span className="min-w-0 flex-[1_1_8rem]">
        <span className="block break-words font-medium">{t(`topic_${thread.topic}`)}</span>
        {excerpt !== undefined && (
          <span className="block text-small text-text-2 [overflow-wrap:anywhere]">{excerpt}</span>
        )}
        <span className="figures-dense block text-caption text-text-3">
          {format.moment(thread.last_ms, "minute")}
        </span>
      </span>
      {thread.unread > 0 && <Tag tone="accent">{t("unread", { number: thread.unread })}</Tag>}
      <Tag tone={TONES[thread.status]}>{t(thread.status)}</Tag>
    </Link>
  );
}
