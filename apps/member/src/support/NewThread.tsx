import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { openSupportThread, supportThreads } from "@sumi/contract/support/calls.ts";
import { SUPPORT_TOPICS, type SupportTopic } from "@sumi/contract/support/terms.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { More } from "../app/More.tsx";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { Bubble } from "./Bubble.tsx";
import { Composer } from "./Composer.tsx";
import { THREADS, type Thread, tellThreads } from "./calls.ts";
import { Outgoing } from "./Outgoing.tsx";
import { SUPPORT_PATHS } from "./paths.ts";
import { useOutbox } from "./use-outbox.ts";

/** The threads so far, a greeting, and where a new one begins with its topic. */
export function NewThread() {
  const { t } = useTranslation("support");
  const navigate = useNavigate();
  const { about = "", topic: asked } = useSearch({ from: SUPPORT_PATHS.support });
  const [topic, setTopic] = useState<SupportTopic>(topicOf(asked));
  const outbox = useOutbox(async (said, clientId) => {
    // A picture goes into a thread that is open already.
    const { topic: about = topic, picture: _, ...words } = said;
    const fields = { topic: about, ...words, client_id: clientId };
    const answer = await client.call(openSupportThread, fields);
    if (answer.ok) {
      void tellThreads();
      const { id } = answer.data.thread;
      void navigate({ to: SUPPORT_PATHS.support, search: { thread: id } });
    }
    return answer;
  });
  return (
    <>
      <OwnThreads />
      <section aria-label={t("newThread")} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Bubble by="staff">{t("greeting")}</Bubble>
        <Chips
          isWrapping
          label={t("topicLabel")}
          value={topic}
          options={SUPPORT_TOPICS.map((value) => ({ value, label: t(`topic_${value}`) }))}
          onChange={setTopic}
        />
        <Outgoing outbox={outbox} />
      </section>
      <Composer
        begun={about === "" ? "" : `${t("aboutPage", { title: about.slice(0, TITLE_MAX) })}\n`}
        refusal={outbox.refusal}
        onSend={(said) => outbox.send({ topic, ...said })}
      />
    </>
  );
}

/** A longer title is no title of a page. */
const TITLE_MAX = 200;

function topicOf(asked: string | undefined): SupportTopic {
  return SUPPORT_TOPICS.find((topic) => topic === asked) ?? "deposit";
}

function OwnThreads() {
  const { t } = useTranslation("support");
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
      <ul className="hairlines overflow-hidden rounded-3 bg-surface-1 shadow-e1">
        {rows.map((thread) => (
          <li key={thread.id}>
            <ThreadRow thread={thread} />
          </li>
        ))}
      </ul>
      {hasMore && <More isLoading={isFetching} isFailed={error !== null} loadMore={loadMore} />}
    </section>
  );
}

const TONES = { waiting: "warning", answered: "success", closed: "plain" } as const;

function ThreadRow({ thread }: { readonly thread: Thread }) {
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
        <span className="figures-dense block text-caption text-text-3">
          {format.moment(thread.last_ms, "minute")}
        </span>
      </span>
      {thread.unread > 0 && <Tag tone="accent">{t("unread", { number: thread.unread })}</Tag>}
      <Tag tone={TONES[thread.status]}>{t(thread.status)}</Tag>
    </Link>
  );
}
