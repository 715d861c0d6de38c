import { useTranslation } from "@sumi/app/speech.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Link } from "@tanstack/react-router";
import { paths } from "../paths.ts";

/** An address that leads nowhere. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <div className="grid h-full place-items-center">
      <EmptyState
        icon="magnifying-glass"
        title={t("notFound")}
        action={
          <Link to={paths.overview} className="font-semibold text-link">
            {t("overview")}
          </Link>
        }
      />
    </div>
  );
}
