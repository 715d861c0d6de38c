import { useTranslation } from "@sumi/app/speech.ts";
import { directionOf } from "../../app/direction.ts";
import { PercentChange } from "../../app/PercentChange.tsx";
import { useFormat } from "../../language/use-format.ts";
import type { OfPosition } from "./PositionCard.tsx";

export type PositionResultProps = Pick<OfPosition, "position"> & {
  /** The mark is not current, so it has no direction. */
  readonly isStale: boolean;
};

/** The result at the mark in money, and in percent of the margin. */
export function PositionResult({ position, isStale }: PositionResultProps) {
  const { t } = useTranslation("perpetual");
  const format = useFormat();
  const { unrealised, roe } = position;
  const direction = directionOf(unrealised);
  const tone = isStale ? "text-text-3" : TONES[direction];
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-3 pt-1.5">
      <p>
        <span className="block text-caption text-text-3">{t("unrealised")}</span>
        <span className={`figures font-semibold text-figure leading-tight ${tone}`}>
          {unrealised === null ? "—" : format.number(unrealised, { fixed: 2, isSigned: true })}
        </span>
      </p>
      <p className="ml-auto text-right">
        <span className="block text-caption text-text-3">{t("roe")}</span>
        {roe !== null && (
          <span className="font-semibold">
            {isStale ? (
              <span className="figures-dense text-text-3">{format.percent(roe)}</span>
            ) : (
              <PercentChange percent={roe} />
            )}
          </span>
        )}
      </p>
    </div>
  );
}

const TONES = { up: "text-up", down: "text-down", flat: "text-text-1" } as const;
