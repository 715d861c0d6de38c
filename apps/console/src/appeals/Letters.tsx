import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { useTranslation } from "react-i18next";
import { staffName } from "../desk/staff-name.ts";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import type { AppealCase } from "./data.ts";

/** The decision that stands, what the member wrote about it, and what they were answered. */
export function Letters({ found }: { readonly found: AppealCase }) {
  const { t } = useTranslation(["appeals", "common"]);
  const code = useCodes();
  const format = useFormat();
  const { answer, answered_by: answeredBy, message } = found;
  return (
    <>
      <KeyValueRows
        rows={[
          { label: t("common:reason"), value: code("freeze", found.reason) },
          { label: t("decidedBy"), value: staffName(found.decided_by) },
          { label: t("decidedOn"), value: format.moment(found.decided_ms) },
          {
            label: t("reviewBy"),
            value: format.moment(found.review_by_ms),
            ...(found.overdue ? { tone: "danger" as const } : {}),
          },
        ]}
      />
      {message === null ? (
        <p className="text-small text-text-2">{t("wroteNothing")}</p>
      ) : (
        <Letter title={t("message")} letter={message} />
      )}
      {answer !== null && (
        <Letter
          title={answeredBy === null ? t("answer") : `${t("answer")} · ${staffName(answeredBy)}`}
          letter={answer}
        />
      )}
    </>
  );
}

type LetterProps = {
  readonly title: string;
  readonly letter: NonNullable<AppealCase["message"]>;
};

function Letter({ title, letter }: LetterProps) {
  const format = useFormat();
  return (
    <article className="rounded-2 bg-surface-1 px-3 py-2 text-small">
      <h3 className="pb-1 text-caption text-text-3">
        {title} · {format.moment(letter.time_ms)}
      </h3>
      <p className="whitespace-pre-line break-words">{letter.text}</p>
    </article>
  );
}
