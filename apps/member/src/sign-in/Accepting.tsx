import { useTranslation } from "@sumi/app/speech.ts";
import type { TermsData } from "@sumi/contract/pages/calls.ts";
import { PAGES_PATHS } from "../pages/paths.ts";

/** The documents accepted by creating an account. They open in a new tab: the form stays. */
export function Accepting({ terms }: { readonly terms: readonly TermsData[] }) {
  const { t } = useTranslation("sign-in");
  if (terms.length === 0) return null;
  return (
    <div className="text-small text-text-2">
      <p>{t("youAccept")}</p>
      <ul>
        {terms.map(({ page, version, title, language }) => (
          <li key={page}>
            <a
              href={`${PAGES_PATHS.page}?page=${page}&version=${version}`}
              target="_blank"
              rel="noreferrer"
              lang={language}
              className="flex min-h-(--hit) w-fit min-w-(--hit) items-center text-link underline"
            >
              {t("termsVersion", { title, version: String(version) })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
