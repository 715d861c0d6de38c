import { useTranslation } from "@sumi/app/speech.ts";
import { ListGroup, ListRow } from "@sumi/ui/ListRow.tsx";
import { useNavigate } from "@tanstack/react-router";
import type { GeneratedPage } from "../app/generated-pages.ts";

/** Links to the pages that the exchange makes of its own figures. */
export function GeneratedPages({ pages }: { readonly pages: readonly GeneratedPage[] }) {
  const { t } = useTranslation("pages");
  const navigate = useNavigate();
  if (pages.length === 0) return null;
  return (
    <section aria-label={t("section_GENERATED")} className="grid gap-2">
      <h2 className="text-caption text-text-3">{t("section_GENERATED")}</h2>
      <ListGroup hairlineFrom="1rem">
        {pages.map(({ name, to }) => (
          <ListRow
            key={name}
            title={t(`generated_${name}`)}
            href={to}
            onNavigate={(href) => void navigate({ href })}
          />
        ))}
      </ListGroup>
    </section>
  );
}
