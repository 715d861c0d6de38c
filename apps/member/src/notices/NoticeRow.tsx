import { useTranslation } from "@sumi/app/speech.ts";
import type { NoticeData } from "@sumi/contract/notices/calls.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useFormat } from "../language/use-format.ts";
import { lookOf, sayNotice } from "./notice-kinds.ts";
import { NOTICES_PATHS } from "./paths.ts";
import { useSpeech } from "./use-speech.ts";

/** One notice. Tint, dot, weight and a word for screen readers mark it as unread. */
export function NoticeRow({ notice }: { readonly notice: NoticeData }) {
  const { t } = useTranslation("notices");
  const speech = useSpeech();
  const format = useFormat();
  const { title, text } = sayNotice(notice, speech);
  const { icon, colour } = lookOf(notice);
  const isNew = !notice.read;
  return (
    <li>
      <Link
        to={NOTICES_PATHS.notice}
        search={{ id: notice.id }}
        className={`flex items-start gap-3.5 py-3.5 active:bg-surface-1 gutter ${
          isNew ? "bg-accent-soft" : ""
        }`}
      >
        <span
          className={`grid size-10 flex-none place-items-center rounded-2 bg-surface-2 ${colour}`}
        >
          <Icon name={icon} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-start gap-2">
            <span
              className={`min-w-0 flex-1 break-words leading-snug ${
                isNew ? "font-semibold" : "text-text-2"
              }`}
            >
              {title}
            </span>
            <span className="figures-dense flex flex-none items-center gap-2 pt-0.5 text-caption">
              <span className="text-text-3">{format.moment(notice.time_ms, "clock")}</span>
              {isNew && (
                <span className="size-2 rounded-full bg-badge">
                  <span className="unseen">{t("unread")}</span>
                </span>
              )}
            </span>
          </span>
          <span className={`block break-words text-small ${isNew ? "text-text-2" : "text-text-3"}`}>
            {text}
          </span>
        </span>
      </Link>
    </li>
  );
}

export function NoticeRowSkeleton() {
  return (
    <div className="flex gap-3.5 py-3.5 gutter">
      <Skeleton className="size-10 rounded-2" />
      <span className="grid flex-1 content-start gap-2">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-3.5 w-full" />
      </span>
    </div>
  );
}
