import { useTranslation } from "@sumi/app/speech.ts";
import type { ListedAnnouncementData } from "@sumi/contract/announcements/calls.ts";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Link } from "@tanstack/react-router";
import { useNow } from "../app/use-now.ts";
import { useFormat } from "../language/use-format.ts";
import { toneOf } from "./kinds.ts";
import { ANNOUNCEMENTS_PATHS } from "./paths.ts";

/** The day beside the title, as in a register of letters. */
export function AnnouncementRow({
  announcement,
}: {
  readonly announcement: ListedAnnouncementData;
}) {
  const { t } = useTranslation("announcements");
  const format = useFormat();
  const { id, kind, title, language, pinned, shown_ms: shownMs, end_ms: endMs } = announcement;
  const isPast = endMs <= useNow(undefined);
  return (
    <li>
      <Link
        to={ANNOUNCEMENTS_PATHS.announcement}
        search={{ id }}
        className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 py-3.5 active:bg-surface-1 gutter"
      >
        <time
          dateTime={new Date(shownMs).toISOString()}
          className="figures-dense pt-0.5 text-caption text-text-3"
        >
          {format.moment(shownMs, "day")}
        </time>
        <span className="grid gap-1.5">
          <span lang={language} className={isPast ? "break-words text-text-2" : "break-words"}>
            {title}
          </span>
          <span className="flex flex-wrap gap-1.5">
            {pinned && <Tag tone="accent">{t("pinned")}</Tag>}
            <Tag tone={toneOf(kind)}>{t(`kind_${kind}`)}</Tag>
            {isPast && <Tag>{t("past")}</Tag>}
          </span>
        </span>
      </Link>
    </li>
  );
}

export function AnnouncementRowSkeleton() {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 py-3.5 gutter">
      <Skeleton className="h-4 w-16" />
      <span className="grid gap-2">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-5 w-20" />
      </span>
    </div>
  );
}
