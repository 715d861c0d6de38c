import { useTranslation } from "@sumi/app/speech.ts";
import type { NoticeData } from "@sumi/contract/notices/calls.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { SealStamp } from "@sumi/ui/SealStamp.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useNavigate } from "@tanstack/react-router";
import { FootBar } from "../app/FootBar.tsx";
import { WordsToMember } from "../app/WordsToMember.tsx";
import { useFormat } from "../language/use-format.ts";
import { isFinal, sayNotice, wayFrom } from "./notice-kinds.ts";
import { useSpeech } from "./use-speech.ts";

/** The notice as a letter on paper: its text, its figures, and a link to its subject. */
export function NoticeLetter({ notice }: { readonly notice: NoticeData }) {
  const { t } = useTranslation("notices");
  const speech = useSpeech();
  const format = useFormat();
  const { title, text, facts, wordsToMember } = sayNotice(notice, speech);
  const number = notice.subject === null ? [] : [{ label: t("number"), value: notice.subject }];
  const rows = [...facts, ...number];
  return (
    <>
      <article className="grid gap-6 px-6 pt-1 pb-8">
        <header className="grid gap-4">
          <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
            <Tag tone="danger" size="large">
              {t(notice.channel)}
            </Tag>
            <time
              dateTime={new Date(notice.time_ms).toISOString()}
              className="figures-dense text-small text-text-3"
            >
              {format.moment(notice.time_ms, "minute")}
            </time>
          </p>
          <h2 className="break-words font-bold text-[1.75rem] leading-[1.3] tracking-[-0.01em]">
            {title}
          </h2>
        </header>
        <p className="max-w-[34em] break-words text-[1rem] text-text-2 leading-[1.8]">{text}</p>
        <WordsToMember words={wordsToMember} />
        {rows.length > 0 && (
          <section className="rounded-3 border border-line-strong px-4 py-2.5">
            <KeyValueRows rows={rows} />
          </section>
        )}
        {isFinal(notice) && (
          <p className="flex items-center gap-3.5 text-small text-text-2">
            <SealStamp text={t("seal")} size={58} />
            {t("signature")}
          </p>
        )}
      </article>
      <NextStep notice={notice} />
    </>
  );
}

/** The link to the subject, as a button at the foot of the page. */
function NextStep({ notice }: { readonly notice: NoticeData }) {
  const { t } = useTranslation("notice-texts");
  const navigate = useNavigate();
  const way = wayFrom(notice);
  if (way === undefined) return null;
  const { word, to, search } = way;
  return (
    <FootBar>
      <Button kind="primary" isWide onPress={() => void navigate({ to, search })}>
        {t(word)}
      </Button>
    </FootBar>
  );
}
