import { useTranslation } from "@sumi/app/speech.ts";
import type { StatusData } from "@sumi/contract/status/calls.ts";
import { Tag, type Tone } from "@sumi/ui/Tag.tsx";
import { useFormat } from "../language/use-format.ts";
import { DisturbanceText } from "./DisturbanceText.tsx";
import { DAYS, type DayState, daysOf, type PartLine, type PartState } from "./states.ts";

const TONES = {
  up: "success",
  limited: "warning",
  down: "danger",
} as const satisfies Record<PartState, Tone>;

export type PartRowProps = { readonly line: PartLine; readonly status: StatusData };

/** A part with its state, what disturbs it, and its last 90 days. */
export function PartRow({ line, status }: PartRowProps) {
  const { t } = useTranslation("status");
  const format = useFormat();
  const { part, subject, state, current, all } = line;
  const days = daysOf(all, status);
  const disturbed = days.filter((day) => day === "limited" || day === "down").length;
  const isKnown = status.recorded_since_ms !== null;
  return (
    <li className="grid grid-cols-1 gap-1.5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-[1_1_8rem] break-words">
          {t(`part_${part}`)}
          {subject !== undefined && ` · ${subject}`}
        </span>
        {isKnown && <Tag tone={TONES[state]}>{t(state)}</Tag>}
      </div>
      {current.map((disturbance) => (
        <div key={`${disturbance.cause} ${disturbance.subject}`}>
          {disturbance.subject !== null && subject === undefined && (
            <p className="break-words text-small">{disturbance.subject}</p>
          )}
          <DisturbanceText disturbance={disturbance} />
          <p className="figures-dense text-caption text-text-3">
            {t("since", { time: format.moment(disturbance.began_ms, "minute") })}
          </p>
        </div>
      ))}
      <Days days={days} />
      {disturbed > 0 && (
        <p className="text-caption text-text-3">{t("days", { days: String(disturbed) })}</p>
      )}
    </li>
  );
}

const COLOURS = { up: "text-success", limited: "text-warning", down: "text-danger" } as const;

/** A bar for each day of the record; its number in words stands below. */
function Days({ days }: { readonly days: readonly DayState[] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${DAYS * 3} 10`}
      preserveAspectRatio="none"
      className="h-3 w-full"
    >
      {days.map((day, place) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place before now.
          key={place}
          x={place * 3}
          width={2}
          height={10}
          className={day === undefined ? "text-line" : COLOURS[day]}
          fill="currentColor"
        />
      ))}
    </svg>
  );
}
