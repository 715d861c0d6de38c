import { useTranslation } from "@sumi/app/speech.ts";
import type { staffSupportThread } from "@sumi/contract/support/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import type { ReactNode } from "react";
import { staffName } from "../kit/staff-name.ts";
import { useFormat } from "../language/use-format.ts";
import { CardLine } from "./CardLine.tsx";
import { Picture } from "./Picture.tsx";

type Found = DataOf<typeof staffSupportThread>;
export type Messages = Found["messages"];

type TalkProps = {
  readonly thread: string;
  readonly uid: string;
  readonly messages: Messages;
};

/** The messages of a member and of the staff, the oldest first. */
export function Talk({ thread, uid, messages }: TalkProps) {
  const { t } = useTranslation("support");
  const format = useFormat();
  return (
    <div role="log" aria-label={t("messages")} className="grid gap-2.5">
      {messages.map(({ id, by, text, card, picture, time_ms, read }) => (
        <Quote
          key={id}
          isOwn={by !== null}
          head={`${by === null ? t("member") : staffName(by)} · ${format.moment(time_ms)}${
            by !== null && read ? ` · ${t("read")}` : ""
          }`}
        >
          {text}
          {card !== null && <CardLine card={card} uid={uid} />}
          {picture && <Picture thread={thread} message={id} />}
        </Quote>
      ))}
    </div>
  );
}

/** The words among colleagues. */
export function Notes({ notes }: Pick<Found, "notes">) {
  const { t } = useTranslation("support");
  const format = useFormat();
  if (notes.length === 0) return null;
  return (
    <section aria-label={t("notes")} className="grid gap-2.5">
      <h3 className="text-caption text-text-3">{t("notes")}</h3>
      {notes.map(({ id, by, text, time_ms }) => (
        <Quote key={id} isOwn={false} head={`${staffName(by)} · ${format.moment(time_ms)}`}>
          {text}
        </Quote>
      ))}
    </section>
  );
}

type QuoteProps = {
  readonly isOwn: boolean;
  readonly head: string;
  readonly children: ReactNode;
};

/** One message or note in the words of its writer. */
export function Quote({ isOwn, head, children }: QuoteProps) {
  return (
    <blockquote
      className={classNames(
        "whitespace-pre-wrap rounded-2 px-3.5 py-3 text-small [overflow-wrap:anywhere]",
        isOwn ? "bg-link-soft" : "bg-well",
      )}
    >
      <span className="block text-caption text-text-3">{head}</span>
      {children}
    </blockquote>
  );
}
