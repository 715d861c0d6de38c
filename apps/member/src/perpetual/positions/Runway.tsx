import { useTranslation } from "@sumi/app/speech.ts";
import { decimalsOf } from "@sumi/messages/numbers.ts";
import type { ReactNode } from "react";
import { useFormat } from "../../language/use-format.ts";
import type { OfPosition } from "./PositionCard.tsx";
import { runwayOf } from "./runway.ts";

type RunwayProps = OfPosition & { readonly isStale: boolean };

/** The way from the liquidation price over the entry to the mark, as a line. */
export function Runway({ position, contract, isStale }: RunwayProps) {
  const { t } = useTranslation("perpetual");
  const format = useFormat();
  const price = (text: string | null, decimals = decimalsOf(contract.tick)) =>
    text === null ? "—" : format.number(text, { fixed: decimals });
  const { mark, entry_price: entry, liquidation_price: liquidation } = position;
  const places = runwayOf(position);
  const isGain = position.unrealised !== null && !position.unrealised.startsWith("-");
  return (
    <div className="pt-2 text-caption">
      <Beside share={places?.mark}>
        <Place label={t("mark")} tone={isStale ? "text-text-3" : "text-text-1"}>
          {price(mark, contract.decimals)}
        </Place>
      </Beside>
      <div aria-hidden="true" className="relative h-5">
        <span className="absolute inset-x-0 top-[9px] h-[2px] rounded-full bg-surface-3" />
        {places !== undefined && (
          <>
            <span className="absolute inset-y-0.5 left-0 w-[3px] rounded-full bg-danger" />
            <span
              className="absolute top-[9px] left-0 border-danger border-t-2 border-dotted"
              style={{ width: `${Math.min(places.entry, places.mark) * 100}%` }}
            />
            <span
              className={`absolute top-[8.5px] h-[3px] ${isGain ? "bg-up" : "bg-down"}`}
              style={{
                left: `${Math.min(places.entry, places.mark) * 100}%`,
                width: `${Math.abs(places.mark - places.entry) * 100}%`,
              }}
            />
            <span
              className="absolute inset-y-1 w-[2px] bg-text-2"
              style={{ left: `${places.entry * 100}%` }}
            />
            <span
              className="-translate-x-1/2 absolute top-[5px] size-2.5 rounded-full bg-text-1"
              style={{ left: `${places.mark * 100}%` }}
            />
          </>
        )}
      </div>
      <Beside
        share={places?.entry}
        first={
          <Place label={t("liquidationShort")} tone="text-danger">
            {liquidation === null ? t("never") : price(liquidation)}
          </Place>
        }
      >
        <Place label={t("entry")}>{price(entry)}</Place>
      </Beside>
    </div>
  );
}

type BesideProps = {
  /** Where on the line the figure belongs, from 0 to 1; the end where it is unknown. */
  readonly share: number | undefined;
  /** The figure at the line's beginning. */
  readonly first?: ReactNode;
  readonly children: ReactNode;
};

/** Puts a figure near its place on the line; two figures never cover one another. */
function Beside({ share = 1, first, children }: BesideProps) {
  return (
    <div className="flex flex-wrap gap-x-2">
      {first}
      <span aria-hidden="true" style={{ flexGrow: share }} />
      {children}
      <span aria-hidden="true" style={{ flexGrow: 1 - share }} />
    </div>
  );
}

type PlaceProps = {
  readonly label: string;
  readonly tone?: string;
  readonly children: string;
};

function Place({ label, tone = "text-text-2", children }: PlaceProps) {
  return (
    <p className={`flex gap-1 ${tone}`}>
      {label}
      <span className="figures-dense font-medium">{children}</span>
    </p>
  );
}
