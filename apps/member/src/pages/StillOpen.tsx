import { useTranslation } from "@sumi/app/speech.ts";
import { useQuery } from "@tanstack/react-query";
import { supportQuery } from "../app/support.ts";

/** The way to support, for readers whom a page did not help. */
export function StillOpen() {
  const { t } = useTranslation("pages");
  const { data: support = "" } = useQuery(supportQuery);
  if (support === "") return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 px-6 pb-8 text-small text-text-2">
      {t("stillOpen")}
      <a
        href={support}
        rel="noreferrer"
        className="flex min-h-(--hit) min-w-(--hit) items-center text-link underline"
      >
        {t("contact")}
      </a>
    </p>
  );
}
