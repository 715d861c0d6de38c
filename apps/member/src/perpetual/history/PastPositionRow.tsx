import { useTranslation } from "@sumi/app/speech.ts";
import type { PositionLifeData } from "@sumi/contract/perpetual/positions.ts";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { directionOf } from "../../app/direction.ts";
import { useMoney } from "../../app/use-money.ts";
import { useFormat } from "../../language/use-format.ts";
import { PERPETUAL_PATHS } from "../paths.ts";
import { SideTag } from "../positions/SideTag.tsx";

/** A position that is over: how it ended, and what it brought. */
export function PastPositionRow({ life }: { readonly life: PositionLifeData }) {
  const { t } = useTranslation("perpetual");
  const format = useFormat();
  const money = useMoney();
  const { id, symbol, entry_price: entry, exit_price: exit, ending, ended_ms: endedMs } = life;
  return (
    <li>
      <Link
        to={PERPETUAL_PATHS.position}
        search={{ symbol, id }}
        className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2.5 gutter"
      >
        <SideTag side={life.side} />
        <span className="min-w-[8rem] flex-1">
          <span className="flex flex-wrap items-baseline gap-x-1.5">
            <span className="font-semibold text-small">{symbol.split("-")[0]}</span>
            <span className="text-caption text-text-3">
              {ending !== null && t(ENDINGS[ending])}
              {endedMs !== null && ` · ${format.moment(endedMs, "minute")}`}
            </span>
          </span>
          <span className="figures-dense block text-caption text-text-2">
            {format.number(life.qty_max)} · {format.number(entry)} →{" "}
            {exit === null ? "—" : format.number(exit)}
          </span>
        </span>
        <span className={`figures font-semibold ${TONES[directionOf(life.result)]}`}>
          {money(life.result, { isSigned: true })}
        </span>
      </Link>
    </li>
  );
}

export const ENDINGS = {
  CLOSED: "endedClosed",
  LIQUIDATED: "endedLiquidated",
  DELEVERAGED: "endedDeleveraged",
  SETTLED: "endedSettled",
} as const;

const TONES = { up: "text-up", down: "text-down", flat: "text-text-2" } as const;

export function RowSkeleton() {
  return (
    <div className="flex justify-between gap-3 py-3 gutter">
      <Skeleton className="h-9 w-44" />
      <Skeleton className="h-5 w-20" />
    </div>
  );
}
