import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { staffArticle } from "@sumi/contract/articles/staff.ts";
import type { ArticleWarningData } from "@sumi/contract/articles/warnings.ts";
import { LANGUAGES, type Language } from "@sumi/contract/wire/languages.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { LANGUAGE_NAMES } from "../kit/language-names.ts";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { Preview } from "./ArticleFields.tsx";

/** An article never changes under its hash, so it is asked for once. */
export function articleQuery(hash: string) {
  return queryOptions({
    queryKey: ["article", hash],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => answered(await client.call(staffArticle, { hash }, { signal })),
  });
}

/** All that members will read, and what a second person has to look at first. */
export function ArticleView({ hash }: { readonly hash: string }) {
  const query = useQuery(articleQuery(hash));
  const { words, warnings } = query.data ?? {};
  const written = LANGUAGES.flatMap((language) => {
    const own = words?.[language];
    return own === undefined ? [] : [{ language, own }];
  });
  return (
    <UnlessFailed query={query}>
      <div className="grid gap-2.5">
        {warnings !== undefined && <Warnings warnings={warnings} />}
        {written.map(({ language, own }, index) => (
          <details key={language} open={index === 0}>
            <summary className="cursor-pointer text-small">
              {LANGUAGE_NAMES[language]}: <span lang={language}>{own.title}</span>
            </summary>
            <Preview words={own} language={language} />
          </details>
        ))}
      </div>
    </UnlessFailed>
  );
}

function Warnings({ warnings }: { readonly warnings: readonly ArticleWarningData[] }) {
  const { t } = useTranslation("articles");
  const untranslated = warnings.filter(({ warning }) => warning === "UNTRANSLATED");
  const found = warnings.filter(({ warning }) => warning !== "UNTRANSLATED");
  return (
    <>
      {found.length === 0 ? (
        <p className="text-small text-text-2">{t("noWarnings")}</p>
      ) : (
        <ul className="grid gap-1 rounded-2 bg-warning-soft px-3.5 py-2.5 text-small text-warning">
          {found.map(({ warning, language, found: words }) => (
            <li key={`${warning} ${language} ${words}`} className="break-all">
              {t(warning === "CONTACT" ? "warning_CONTACT" : "warning_COIN_ADDRESS", {
                language: nameOf(language),
                words,
              })}
            </li>
          ))}
        </ul>
      )}
      {untranslated.length > 0 && (
        <p className="text-caption text-text-3">
          {t("untranslated", {
            languages: untranslated.map(({ language }) => nameOf(language)).join(", "),
          })}
        </p>
      )}
    </>
  );
}

function nameOf(language: string): string {
  // The server names only languages of the contract.
  return LANGUAGE_NAMES[language as Language];
}
