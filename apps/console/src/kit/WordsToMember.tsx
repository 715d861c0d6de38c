import { useTranslation } from "@sumi/app/speech.ts";

/** The words that the member reads beside the reason of a rejection. */
export function WordsToMember({ words }: { readonly words: string | null }) {
  const { t } = useTranslation();
  if (words === null) return null;
  return (
    <section aria-label={t("wordsToMember")}>
      <p className="pb-1 text-caption text-text-3">{t("wordsToMember")}</p>
      <p className="whitespace-pre-line break-words text-small">{words}</p>
    </section>
  );
}
