import { useTranslation } from "@sumi/app/speech.ts";
import { type ArticleWords, LANGUAGE_OF_ALL } from "@sumi/contract/articles/article.ts";
import { LANGUAGES, type Language } from "@sumi/contract/wire/languages.ts";
import { Markdown } from "@sumi/ui/Markdown.tsx";
import { useState } from "react";
import { AuditNote } from "../kit/AuditNote.tsx";
import { LanguageField } from "../kit/LanguageField.tsx";
import { LANGUAGE_NAMES } from "../kit/language-names.ts";
import { SmallField } from "../kit/SmallField.tsx";
import { type ArticleDraft, type ArticleErrors, isWhole } from "./article-draft.ts";

export type ArticleFieldsProps = {
  readonly value: ArticleDraft;
  readonly errors: ArticleErrors;
  readonly onChange: (value: ArticleDraft) => void;
};

/** A title and Markdown in each language, with the words below as members will read them. */
export function ArticleFields({ value, errors, onChange }: ArticleFieldsProps) {
  const { t } = useTranslation("articles");
  const [language, setLanguage] = useState<Language>(LANGUAGE_OF_ALL);
  const words = value[language];
  const change = (changed: Partial<ArticleWords>) => {
    onChange({ ...value, [language]: { ...words, ...changed } });
  };
  const missing = LANGUAGES.filter((each) => !isWhole(value[each]));
  return (
    <>
      <LanguageField
        label={t("language")}
        value={language}
        missing={missing}
        onChange={setLanguage}
      />
      <SmallField
        label={t("articleTitle")}
        maxLength={120}
        value={words.title}
        onChange={(title) => change({ title })}
      />
      <AuditNote
        label={t("body")}
        rows={7}
        maxLength={10_000}
        value={words.body}
        onChange={(body) => change({ body })}
      />
      {words.body.trim() !== "" && <Preview words={words} language={language} />}
      {errors.words !== undefined ? (
        <p role="alert" className="text-caption text-danger">
          {t(errors.words)}
        </p>
      ) : (
        <p className="text-caption text-text-3">
          {missing.length === 0
            ? t("complete")
            : t("untranslated", {
                languages: missing.map((each) => LANGUAGE_NAMES[each]).join(", "),
              })}
        </p>
      )}
    </>
  );
}

type PreviewProps = { readonly words: ArticleWords; readonly language: Language };

/** Links lead nowhere here: the words are only looked at. */
export function Preview({ words, language }: PreviewProps) {
  return (
    <div lang={language} className="rounded-2 bg-well px-3.5 py-2.5 text-small">
      <p className="pb-2 font-semibold">{words.title}</p>
      <Markdown
        text={words.body}
        ownLink={(href, content) => (
          <>
            <span className="text-link underline">{content}</span> ({href})
          </>
        )}
      />
    </div>
  );
}
