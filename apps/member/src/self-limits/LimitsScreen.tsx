import { useTranslation } from "@sumi/app/speech.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { LossLimit } from "./LossLimit.tsx";
import { Pause } from "./Pause.tsx";
import { useLimits } from "./use-limits.ts";

/** The limits that members set for themselves: on losses, and on taking part at all. */
export function LimitsScreen() {
  const { t } = useTranslation("self-limits");
  const limits = useLimits();
  const { data } = limits;
  return (
    <Page title={t("title")}>
      {data !== undefined ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 pb-6 gutter">
          <NoticeNote>{t("lead")}</NoticeNote>
          <LossLimit kind="loss" loss={data.loss} endsMs={data.day_ends_ms} />
          <LossLimit kind="loss_week" loss={data.loss_week} endsMs={data.week_ends_ms} />
          <Pause kind="cool_off" pause={data.cool_off} />
          <Pause kind="exclusion" pause={data.exclusion} />
        </div>
      ) : limits.error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("failed")} query={limits} />
        </div>
      ) : (
        <div className="grid gap-4 pt-2 gutter">
          <Skeleton className="h-48 rounded-3" />
          <Skeleton className="h-36 rounded-3" />
          <Skeleton className="h-36 rounded-3" />
        </div>
      )}
    </Page>
  );
}
