import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { announcements } from "@sumi/contract/announcements/calls.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ANNOUNCEMENTS_PATHS } from "../announcements/paths.ts";
import { client } from "../connection.ts";
import { useLanguage } from "../language/use-language.ts";
import { useIsSignedIn } from "../session/use-session.ts";

const SHOWN_MAX = 4;

/** One current announcement at a time; whoever reads turns to the next. Nothing moves by itself. */
export function AnnouncementBar({ onLoad }: { readonly onLoad: (hasAny: boolean) => void }) {
  const { t } = useTranslation("markets");
  const [place, setPlace] = useState(0);
  const { data, isError } = useCurrent();
  const count = data?.length;
  useEffect(() => {
    if (count !== undefined || isError) onLoad(count !== undefined && count > 0);
  }, [count, isError, onLoad]);
  const shown = data?.[place % Math.max(1, data.length)];
  if (shown === undefined || count === undefined) return null;
  return (
    <section aria-label={t("announcements")} className="flex min-w-0 flex-1 items-center">
      <Link
        to={ANNOUNCEMENTS_PATHS.announcement}
        search={{ id: shown.id }}
        className="flex min-h-(--hit) min-w-0 flex-1 items-center gap-2.5"
      >
        <span className="text-text-2">
          <Icon name="megaphone" size={18} />
        </span>
        <span
          lang={shown.language}
          aria-live="polite"
          className="min-w-0 break-words py-1 text-small leading-snug"
        >
          {shown.title}
        </span>
      </Link>
      {count > 1 && (
        <button
          type="button"
          onClick={() => setPlace((place + 1) % count)}
          className="figures-dense flex min-h-(--hit) flex-none items-center gap-2 pl-3 text-caption
          text-text-3"
        >
          <span className="unseen">{t("nextAnnouncement")}</span>
          {place + 1}/{count}
          <Icon name="caret-right" size={14} />
        </button>
      )}
    </section>
  );
}

function useCurrent() {
  const language = useLanguage();
  const isSignedIn = useIsSignedIn();
  return useQuery({
    queryKey: ["announcements", "current", language, isSignedIn],
    staleTime: STALE_MS,
    queryFn: async ({ signal }) => {
      const fields = { current: "true", limit: String(SHOWN_MAX) } as const;
      const told = answered(await client.call(announcements, fields, { signal }));
      return [...told.pinned, ...told.announcements].slice(0, SHOWN_MAX);
    },
  });
}

const STALE_MS = 60_000;
