import { useTranslation } from "@sumi/app/speech.ts";
import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { Timeline, type TimelineStep } from "@sumi/ui/Timeline.tsx";
import { useFormat } from "../language/use-format.ts";
import { useExchangeTime } from "../live/use-exchange-time.ts";

/** The dates of a sale from its start to its last release, and where it is now. */
export function LifeLine({ sale }: { readonly sale: ProjectData }) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const nowMs = useExchangeTime();
  const { start_ms, end_ms, unlock_ms, last_unlock_ms, state } = sale;
  const isOff = state === "cancelled" || state === "refunded";
  const dates = [
    ["lifeStart", start_ms],
    ["lifeEnd", end_ms],
    ["lifeUnlock", unlock_ms],
    ...(last_unlock_ms > unlock_ms ? ([["lifeLastUnlock", last_unlock_ms]] as const) : []),
  ] as const;
  const next = dates.findIndex(([, timeMs]) => timeMs > nowMs);
  const steps: TimelineStep[] = dates.map(([word, timeMs], place) => ({
    id: word,
    title: t(word),
    text: format.moment(timeMs, "minute"),
    state: timeMs <= nowMs ? "done" : place === next && !isOff ? "current" : "next",
  }));
  const cancelled = { id: "off", title: t(`state_${state}`), state: "failed" } as const;
  return (
    <section aria-label={t("life")} className="rounded-3 bg-surface-1 px-4 py-4 shadow-e1">
      <Timeline steps={isOff ? [...steps, cancelled] : steps} />
    </section>
  );
}
