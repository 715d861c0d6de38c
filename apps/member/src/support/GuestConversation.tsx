import { copy } from "@sumi/app/copy.ts";
import { answered, CallFailed } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import * as contract from "@sumi/contract/support/guest-calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { Bubble } from "./Bubble.tsx";
import { Composer } from "./Composer.tsx";
import { linkOf } from "./guest-ticket.ts";
import { Outgoing } from "./Outgoing.tsx";
import { useOutbox } from "./use-outbox.ts";

/** A guest has no session for live channels, so an open page asks now and then. */
const ASK_EVERY_MS = 10_000;

function guestQuery(ticket: string) {
  return queryOptions({
    queryKey: ["guest-thread", ticket],
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
    queryFn: async ({ signal }) =>
      answered(await client.call(contract.readGuestThread, { ticket }, { signal })),
  });
}

export type GuestConversationProps = {
  readonly ticket: string;
  /** True until the link of a new thread was saved; it is not shown again. */
  readonly isNew: boolean;
  readonly onSaved: () => void;
  readonly onForget: () => void;
};

/** A guest's thread: what was written, and where to go on. */
export function GuestConversation(props: GuestConversationProps) {
  const { ticket, isNew, onSaved, onForget } = props;
  const { t } = useTranslation("support");
  const query = useQuery(guestQuery(ticket));
  const outbox = useOutbox(async ({ text = "" }, clientId) => {
    const fields = { ticket, text, client_id: clientId };
    const answer = await client.call(contract.writeAsGuest, fields);
    if (answer.ok) queries.setQueryData(guestQuery(ticket).queryKey, answer.data);
    return answer;
  });
  const thread = query.data;
  if (thread === undefined) {
    if (isGone(query.error)) return <Gone onForget={onForget} />;
    return query.isError ? (
      <LoadFailed title={t("threadFailed")} query={query} />
    ) : (
      <Skeleton className="h-48 rounded-3" />
    );
  }
  return (
    <>
      {isNew && <SavedLink ticket={ticket} onSaved={onSaved} />}
      <div role="log" aria-label={t("messages")} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {thread.messages.map(({ id, by, text, time_ms: timeMs, read }) => {
          const isOwn = by === "guest";
          return (
            <Bubble
              key={id}
              by={isOwn ? "member" : "staff"}
              timeMs={timeMs}
              state={isOwn && read ? t("read") : undefined}
            >
              {text}
            </Bubble>
          );
        })}
        <Outgoing outbox={outbox} />
      </div>
      <GuestEnding ticket={ticket} erasedMs={thread.erased_ms} onForget={onForget} />
      {thread.status !== "closed" && (
        <Composer isPlain refusal={outbox.refusal} onSend={outbox.send} />
      )}
    </>
  );
}

/** The link back, which is shown once. */
function SavedLink({ ticket, onSaved }: { readonly ticket: string; readonly onSaved: () => void }) {
  const { t } = useTranslation("support");
  const link = linkOf(ticket);
  return (
    <NoticeNote tone="info" icon="lock-simple">
      <div className="grid gap-3">
        <p className="break-words">{t("guestSave")}</p>
        <p className="break-all rounded-2 bg-bg p-2.5 text-caption">{link}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" kind="primary" onPress={() => void copy(link)}>
            {t("guestCopy")}
          </Button>
          <Button size="small" kind="outline" onPress={onSaved}>
            {t("guestSaved")}
          </Button>
        </div>
      </div>
    </NoticeNote>
  );
}

type GuestEndingProps = Pick<GuestConversationProps, "ticket" | "onForget"> & {
  readonly erasedMs: number | null;
};

/** Closes the thread, or says until when it is kept; and makes this browser forget it. */
function GuestEnding({ ticket, erasedMs, onForget }: GuestEndingProps) {
  const { t } = useTranslation("support");
  const format = useFormat();
  const { once, isBusy } = useOneAtATime();
  const close = async () => {
    await once(() => client.call(contract.closeGuestThread, { ticket }));
    await queries.invalidateQueries(guestQuery(ticket));
  };
  return (
    <section
      aria-label={t("guestTitle")}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-4 text-small text-text-2"
    >
      {erasedMs !== null && <p>{t("guestErased", { time: format.moment(erasedMs, "day") })}</p>}
      <p className="text-caption text-text-3">{t("guestForgetText")}</p>
      <div className="flex flex-wrap gap-2">
        {erasedMs === null && (
          <Button size="small" kind="secondary" isLoading={isBusy} onPress={() => void close()}>
            {t("close")}
          </Button>
        )}
        <Button size="small" kind="outline" onPress={onForget}>
          {t("guestForget")}
        </Button>
      </div>
    </section>
  );
}

function isGone(error: unknown): boolean {
  const failure = error instanceof CallFailed ? error.failure : undefined;
  return failure?.kind === "refused" && failure.code === "THREAD_NOT_FOUND";
}

function Gone({ onForget }: Pick<GuestConversationProps, "onForget">) {
  const { t } = useTranslation("support");
  return (
    <EmptyState
      icon="headset"
      title={t("guestGone")}
      action={
        <Button size="small" onPress={onForget}>
          {t("newThread")}
        </Button>
      }
    />
  );
}
