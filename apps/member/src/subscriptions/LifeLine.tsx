import { useTranslation } from "@sumi/app/speech.ts";
import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { formatDuration } from "@sumi/messages/durations.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { useFormat } from "../language/use-format.ts";
import { useExchangeTime } from "../live/use-exchange-time.ts";
import { placeOf } from "./life-place.ts";

const SIDES = ["text-left", "text-center", "text-right"] as const;
const POINTS = ["left-0", "left-1/2 -translate-x-1/2", "right-0"] as const;

/** A sale's start, end and release on one line, with the lock dotted, and where it is now. */
export function LifeLine({ sale }: { readonly sale: ProjectData }) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const { start_ms: startMs, end_ms: endMs, unlock_ms: unlockMs, lock_days: days } = sale;
  const place = placeOf(sale, useExchangeTime());
  const dates = [
    { word: "lifeStart", day: format.moment(startMs, "minute") },
    { word: "lifeEnd", day: format.moment(endMs, "minute") },
    { word: "lifeUnlock", day: format.moment(unlockMs, "utcDate") },
  ] as const;
  const lock = formatDuration(format.language, days, { unit: "day", style: "long" });
  return (
    <section aria-label={t("life")} className="rounded-3 bg-surface-1 px-4 py-3 shadow-e1">
      <p className="relative ml-[50%] pb-1.5 text-center text-caption text-warning">
        {t("lock")} <span className="figures-dense">{lock}</span>
      </p>
      <Now place={place} />
      <Line place={place} />
      <ol className="grid grid-cols-3 gap-2 pt-2">
        {dates.map(({ word, day }, at) => (
          <li key={word} className={classNames("min-w-0", SIDES[at])}>
            <span className="block hyphens-auto break-words text-caption">{t(word)}</span>
            <span className="figures-dense block break-words text-caption text-text-3">{day}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The word above the present, while the sale goes on: later the lock's own words are there. */
function Now({ place = 0 }: { readonly place: number | undefined }) {
  const { t } = useTranslation("subscriptions");
  if (place <= 0 || place >= 1) return null;
  // Away from both ends, where it would leave the line or meet the lock.
  const left = Math.min(38, Math.max(6, place * 50));
  return (
    <p aria-hidden="true" className="relative -mt-6 h-6 text-caption">
      <span className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: `${left}%` }}>
        {t("lifeNow")}
      </span>
    </p>
  );
}

/** The dates below say the same. */
function Line({ place = -1 }: { readonly place: number | undefined }) {
  return (
    <span aria-hidden="true" className="relative block h-4">
      <span className="absolute top-[7px] right-1/2 left-0 h-0.5 bg-line-strong" />
      <span className="absolute top-1.5 right-0 left-1/2 border-warning border-t-4 border-dotted" />
      <span
        className="absolute top-1.5 left-0 h-1 w-full origin-left bg-accent"
        style={{ transform: `scaleX(${Math.max(0, place) / 2})` }}
      />
      {POINTS.map((side, at) => (
        <span
          key={side}
          className={classNames(
            "absolute top-0.5 size-3 rounded-full",
            side,
            at <= place ? "bg-accent" : "border-2 border-line-strong bg-surface-1",
          )}
        />
      ))}
      {place > 0 && place < 2 && (
        <span
          className="absolute top-0 size-4 -translate-x-1/2 rounded-full border-4 border-surface-3
            bg-accent"
          style={{ left: `${place * 50}%` }}
        />
      )}
    </span>
  );
}
