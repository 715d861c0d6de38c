import { useTranslation } from "@sumi/app/speech.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Link } from "@tanstack/react-router";
import { useOwn } from "../app/own.ts";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

/** A page that the person's roles do not open, with the right that it takes. */
export function ForbiddenScreen({ sidebar }: Pick<Place, "sidebar">) {
  const { t } = useTranslation();
  const roles = useOwn()?.roles.map((role) => t(`role_${role}`)) ?? [];
  const fields = {
    page: t(sidebar.word),
    right: sidebar.permission,
    roles: roles.join(t("listMark")),
  };
  return (
    <div className="grid h-full place-items-center">
      <EmptyState
        icon="lock-simple"
        title={t("forbidden")}
        text={t("forbiddenText", fields)}
        action={
          <Link to={paths.overview} className="font-semibold text-link">
            {t("overview")}
          </Link>
        }
      />
    </div>
  );
}
