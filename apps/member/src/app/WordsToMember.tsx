import { useTranslation } from "@sumi/app/speech.ts";

/** The words that a reviewer wrote to the member beside the reason of a rejection. */
export function WordsToMember({ words }: { readonly words: string | null | undefined }) {
  const { t } = useTranslation();
  if (words === null || words === undefined) return null;
  return (
    <>
      <p className="pt-2 text-caption text-text-3">{t("fromReviewer")}</p>
      <p className="whitespace-pre-line break-words">{words}</p>
    </>
  );
}
