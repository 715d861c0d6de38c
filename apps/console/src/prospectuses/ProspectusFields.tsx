import { useTranslation } from "@sumi/app/speech.ts";
import type { ProspectusData } from "@sumi/contract/prospectuses/prospectus.ts";
import type { Language } from "@sumi/contract/wire/languages.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useState } from "react";
import { AuditNote } from "../kit/AuditNote.tsx";
import { LanguageField } from "../kit/LanguageField.tsx";
import { LANGUAGE_NAMES } from "../kit/language-names.ts";
import { SmallField } from "../kit/SmallField.tsx";
import { PictureField } from "./PictureField.tsx";
import { missingLanguages, type ProspectusErrors } from "./prospectus-form.ts";

const DOCUMENTS_MAX = 5;
const NEW_DOCUMENT = { title: "", address: "", sha256: "" };

export type ProspectusFieldsProps = {
  readonly value: ProspectusData;
  readonly errors: ProspectusErrors;
  readonly onChange: (value: ProspectusData) => void;
};

/** The words about what is sold in each language, with a picture and documents. */
export function ProspectusFields({ value, errors, onChange }: ProspectusFieldsProps) {
  const { t } = useTranslation("prospectuses");
  const change = (news: Partial<ProspectusData>) => onChange({ ...value, ...news });
  return (
    <>
      <SmallField
        label={t("name")}
        maxLength={40}
        value={value.name}
        onChange={(name) => change({ name })}
        error={errors.title && t(errors.title)}
      />
      <PictureField value={value.picture} onChange={(picture) => change({ picture })} />
      <Words value={value} errors={errors} onChange={onChange} />
      <Documents value={value} errors={errors} onChange={onChange} />
    </>
  );
}

function Words({ value, errors, onChange }: ProspectusFieldsProps) {
  const { t } = useTranslation("prospectuses");
  const [language, setLanguage] = useState<Language>("ja-JP");
  const words = value.words[language];
  const missing = missingLanguages(value.words);
  const change = (news: Partial<typeof words>) => {
    onChange({ ...value, words: { ...value.words, [language]: { ...words, ...news } } });
  };
  return (
    <>
      <LanguageField
        label={t("language")}
        value={language}
        missing={missing}
        onChange={setLanguage}
      />
      <SmallField
        label={t("tagline")}
        maxLength={60}
        value={words.tagline}
        onChange={(tagline) => change({ tagline })}
      />
      <AuditNote
        label={t("about")}
        rows={3}
        value={words.about}
        onChange={(about) => change({ about })}
      />
      <AuditNote
        label={t("risks")}
        rows={3}
        value={words.risks}
        onChange={(risks) => change({ risks })}
      />
      <p
        role={errors.words === undefined ? undefined : "alert"}
        className={
          errors.words === undefined ? "text-caption text-text-3" : "text-caption text-danger"
        }
      >
        {missing.length === 0
          ? t("wordsComplete")
          : t("wordsMissing", {
              languages: missing.map((each) => LANGUAGE_NAMES[each]).join(", "),
            })}
      </p>
    </>
  );
}

function Documents({ value, errors, onChange }: ProspectusFieldsProps) {
  const { t } = useTranslation("prospectuses");
  const { documents } = value;
  const put = (place: number, news: Partial<typeof NEW_DOCUMENT>) => {
    const changed = documents.map((each, at) => (at === place ? { ...each, ...news } : each));
    onChange({ ...value, documents: changed });
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-caption text-text-3">{t("documents")}</legend>
      {documents.map((each, place) => (
        // Documents are only added and dropped at the end, so that a place names one.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the name of a document here
        <div key={place} className="grid gap-2 border-line border-b pb-3">
          <SmallField
            label={t("documentTitle")}
            maxLength={80}
            value={each.title}
            onChange={(title) => put(place, { title })}
          />
          <SmallField
            label={t("documentAddress")}
            maxLength={300}
            value={each.address}
            onChange={(address) => put(place, { address })}
          />
          <SmallField
            label={t("documentHash")}
            maxLength={64}
            value={each.sha256}
            onChange={(sha256) => put(place, { sha256 })}
          />
        </div>
      ))}
      {errors.documents !== undefined && (
        <p role="alert" className="text-caption text-danger">
          {t(errors.documents)}
        </p>
      )}
      <span className="flex gap-2">
        {documents.length < DOCUMENTS_MAX && (
          <Button
            kind="outline"
            size="small"
            onPress={() => onChange({ ...value, documents: [...documents, NEW_DOCUMENT] })}
          >
            {t("addDocument")}
          </Button>
        )}
        {documents.length > 0 && (
          <Button
            kind="outline"
            size="small"
            onPress={() => onChange({ ...value, documents: documents.slice(0, -1) })}
          >
            {t("dropDocument")}
          </Button>
        )}
      </span>
    </fieldset>
  );
}
