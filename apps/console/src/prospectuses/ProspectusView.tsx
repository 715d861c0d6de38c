import { useTranslation } from "@sumi/app/speech.ts";
import type { ProspectusData } from "@sumi/contract/prospectuses/prospectus.ts";
import { LANGUAGES } from "@sumi/contract/wire/languages.ts";
import { LANGUAGE_NAMES } from "../kit/language-names.ts";

/** All that members will read, in every language, before somebody signs for it. */
export function ProspectusView({ value }: { readonly value: ProspectusData }) {
  const { t } = useTranslation("prospectuses");
  const { name, picture, words, documents } = value;
  return (
    <section className="grid gap-2 text-small">
      <h3 className="flex items-center gap-2 font-semibold">
        {picture !== "" && (
          <img src={picture} alt="" width={32} height={32} className="rounded-full" />
        )}
        {name}
      </h3>
      {LANGUAGES.map((language) => (
        <details key={language} lang={language}>
          <summary className="cursor-pointer">
            {LANGUAGE_NAMES[language]}: {words[language].tagline}
          </summary>
          <p className="whitespace-pre-line break-words py-1 text-text-2">
            {words[language].about}
          </p>
          <p className="whitespace-pre-line break-words pb-1 text-text-2">
            {words[language].risks}
          </p>
        </details>
      ))}
      {documents.map(({ title, address, sha256 }) => (
        <p key={address} className="break-all text-caption">
          <a href={address} target="_blank" rel="noreferrer" className="text-link">
            {title}
          </a>{" "}
          · {t("documentHash")} {sha256}
        </p>
      ))}
    </section>
  );
}
