import { useTranslation } from "@sumi/app/speech.ts";
import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { useProspectus } from "./use-prospectus.ts";

/** The issuer's own words about a project and its risks, and the documents. */
export function Prospectus({ sale }: { readonly sale: ProjectData }) {
  const { t } = useTranslation("subscriptions");
  const told = useProspectus(sale);
  if (told === undefined) return null;
  return (
    <section className="grid gap-3 text-small">
      <Part title={t("about")} text={told.about} />
      <Part title={t("issuerRisks")} text={told.risks} />
      {told.documents.length > 0 && (
        <div>
          <h2 className="pb-1 text-caption text-text-3">{t("documents")}</h2>
          <ul className="grid gap-2">
            {told.documents.map(({ title, address, sha256 }) => (
              <li key={address}>
                <a
                  href={address}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-(--hit) items-center break-all text-link"
                >
                  {title}
                </a>
                <p className="break-all text-caption text-text-3">SHA-256 {sha256}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Part({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <h2 className="pb-1 text-caption text-text-3">{title}</h2>
      <p className="whitespace-pre-line break-words text-text-2">{text}</p>
    </div>
  );
}
