import { useTranslation } from "@sumi/app/speech.ts";
import { useFormat } from "../language/use-format.ts";
import type { Appeal } from "./calls.ts";
import { MessageForm } from "./MessageForm.tsx";

type LettersProps = { readonly appeal: Appeal; readonly ticket: string };

/** The member's words and the answer to them; while nothing was written, where to write. */
export function Letters({ appeal, ticket }: LettersProps) {
  const { t } = useTranslation("appeals");
  const { message, answer } = appeal;
  if (message === null) return <MessageForm ticket={ticket} />;
  return <Exchanged message={message} answer={answer} noAnswer={t("noAnswer")} />;
}

type ExchangedProps = {
  readonly message: Letter;
  readonly answer: Letter | null;
  /** Shown if there is no answer yet. */
  readonly noAnswer: string;
};

/** One letter, and the answer below it. */
export function Exchanged({ message, answer, noAnswer }: ExchangedProps) {
  const { t } = useTranslation("appeals");
  return (
    <section className="grid gap-3">
      <LetterCard title={t("yourMessage")} letter={message} />
      {answer === null ? (
        <p className="text-small text-text-2">{noAnswer}</p>
      ) : (
        <LetterCard title={t("answer")} letter={answer} />
      )}
    </section>
  );
}

type Letter = NonNullable<Appeal["message"]>;

function LetterCard({ title, letter }: { readonly title: string; readonly letter: Letter }) {
  const format = useFormat();
  return (
    <article className="rounded-3 bg-surface-1 p-4 shadow-e1">
      <h2 className="flex flex-wrap justify-between gap-x-3 pb-1.5 text-caption text-text-3">
        <span>{title}</span>
        <span className="figures-dense">{format.moment(letter.time_ms, "minute")}</span>
      </h2>
      <p className="whitespace-pre-line break-words">{letter.text}</p>
    </article>
  );
}
