import { useTranslation } from "@sumi/app/speech.ts";
import type { MemberNameData } from "@sumi/contract/wire/staff-fields.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Link } from "@tanstack/react-router";

/** The member whom the case is about. */
export function CaseMember({ uid, username, status, house }: MemberNameData) {
  const { t } = useTranslation();
  const name = username === "" ? t("erased") : username;
  return (
    <div className="flex items-center gap-3 border-line border-b pb-4">
      <span
        aria-hidden="true"
        className="grid size-9 flex-none place-items-center rounded-full bg-surface-2 font-semibold"
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to="/members/$uid"
            params={{ uid }}
            className="min-w-0 truncate font-semibold text-link"
          >
            {name}
          </Link>
          {status === "frozen" && <Tag tone="danger">{t("frozen")}</Tag>}
          {house !== "none" && <Tag tone="link">{t(`house_${house}`)}</Tag>}
        </p>
        <p className="figures-dense text-caption text-text-3">
          {t("uid")} {uid}
        </p>
      </div>
    </div>
  );
}
