import { CallFailed } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { pictureToSupport, readSupport, writeToSupport } from "@sumi/contract/support/calls.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment, useEffect, useRef } from "react";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { Bubble } from "./Bubble.tsx";
import { CardView } from "./CardView.tsx";
import { Composer } from "./Composer.tsx";
import { type Message, tellThreads, threadQuery } from "./calls.ts";
import { Ending } from "./Ending.tsx";
import { Outgoing } from "./Outgoing.tsx";
import { PictureView } from "./PictureView.tsx";
import { SUPPORT_PATHS } from "./paths.ts";
import { useTypingSign } from "./signals.ts";
import { TypingBubble } from "./TypingBubble.tsx";
import { useOutbox } from "./use-outbox.ts";

/** One thread: what was said so far, and where to go on or to close it. */
export function Conversation({ id }: { readonly id: string }) {
  const { t } = useTranslation("support");
  const query = useQuery(threadQuery(id));
  const outbox = useOutbox(async ({ picture, topic: _, ...words }, clientId) => {
    const name = { id, client_id: clientId };
    const answer =
      picture === undefined
        ? await client.call(writeToSupport, { ...name, ...words })
        : await client.call(pictureToSupport, { ...name, picture });
    if (answer.ok) await queries.invalidateQueries(threadQuery(id));
    return answer;
  });
  const found = query.data;
  useReadMark(id, found?.messages);
  const onType = useTypingSign(id);

  if (found === undefined) {
    if (isGone(query.error)) return <Gone />;
    return query.isError ? (
      <LoadFailed title={t("threadFailed")} query={query} />
    ) : (
      <Skeleton className="h-48 rounded-3" />
    );
  }
  const { thread, messages } = found;
  return (
    <>
      <h2 className="text-caption text-text-3">{t(`topic_${thread.topic}`)}</h2>
      <div role="log" aria-label={t("messages")} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Messages thread={id} messages={messages} />
        <Outgoing outbox={outbox} />
        <TypingBubble id={id} />
        <End count={messages.length + outbox.waiting.length} />
      </div>
      <Ending thread={thread} />
      {thread.status === "closed" ? (
        <p className="pb-8 text-center">
          <Link to={SUPPORT_PATHS.support} className={LINK}>
            {t("newThread")}
          </Link>
        </p>
      ) : (
        <Composer refusal={outbox.refusal} onSend={outbox.send} hasPictures onType={onType} />
      )}
    </>
  );
}

type MessagesProps = { readonly thread: string; readonly messages: readonly Message[] };

function Messages({ thread, messages }: MessagesProps) {
  const { t } = useTranslation("support");
  const format = useFormat();
  let day = "";
  return messages.map((message) => {
    const its = format.moment(message.time_ms, "day");
    const isNewDay = its !== day;
    day = its;
    const { card, text, by } = message;
    const state = by === "member" && message.read ? t("read") : undefined;
    return (
      <Fragment key={message.id}>
        {isNewDay && <p className="text-center text-caption text-text-3">{its}</p>}
        {text !== "" && (
          <Bubble by={by} timeMs={message.time_ms} state={card === null ? state : undefined}>
            {text}
          </Bubble>
        )}
        {card !== null && (
          <Bubble isCard by={by} timeMs={message.time_ms} state={state}>
            <CardView card={card} />
          </Bubble>
        )}
        {message.picture && (
          <Bubble isCard by={by} timeMs={message.time_ms} state={state}>
            <PictureView thread={thread} message={message.id} />
          </Bubble>
        )}
      </Fragment>
    );
  });
}

/** Marks answers as read while they are on the screen. */
function useReadMark(id: string, messages: readonly Message[] | undefined): void {
  const newest = messages?.findLast(({ by }) => by === "staff");
  const unread = newest === undefined || newest.read ? undefined : newest.id;
  useEffect(() => {
    if (unread === undefined) return;
    void client.call(readSupport, { id, message: unread }).then(tellThreads);
  }, [id, unread]);
}

/** Keeps the newest message in sight. */
function End({ count }: { readonly count: number }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: "center" });
  }, [count]);
  return <div ref={end} />;
}

function isGone(error: unknown): boolean {
  const failure = error instanceof CallFailed ? error.failure : undefined;
  // An address that was cut short is no thread's, either.
  const codes = ["THREAD_NOT_FOUND", "PARAMETER_ERROR"];
  return failure?.kind === "refused" && codes.includes(failure.code);
}

function Gone() {
  const { t } = useTranslation("support");
  return (
    <EmptyState
      icon="headset"
      title={t("gone")}
      action={
        <Link to={SUPPORT_PATHS.support} className={LINK}>
          {t("newThread")}
        </Link>
      }
    />
  );
}

const LINK = "inline-flex min-h-(--hit) items-center font-medium text-link";
