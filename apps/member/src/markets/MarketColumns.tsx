import { useTranslation } from "@sumi/app/speech.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { nextSorting, type Sorting } from "./market-list.ts";

export type MarketColumnsProps = {
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting | undefined) => void;
};

/** The heads of the list: each sorts by itself, down, up, and back to the exchange's own order. */
export function MarketColumns({ sorting, onSort }: MarketColumnsProps) {
  const { t } = useTranslation("markets");
  const head = (by: Sorting["by"]) => (
    <Head
      label={t(by)}
      direction={sorting?.by === by ? (sorting.isDown ? "down" : "up") : undefined}
      directionLabel={t(sorting?.by === by ? (sorting.isDown ? "sortedDown" : "sortedUp") : "sort")}
      onPress={() => onSort(nextSorting(sorting, by))}
    />
  );
  return (
    <div className="@container">
      <div className="flex flex-wrap justify-between gap-x-1.5 text-caption text-text-3 gutter">
        <span className="flex items-center gap-1.5">
          <span className="whitespace-nowrap">{t("symbol")} /</span>
          {head("turnover")}
        </span>
        <span className="ml-auto flex items-center gap-1.5">
          {head("price")}
          <span>/</span>
          {head("change")}
        </span>
      </div>
    </div>
  );
}

type HeadProps = {
  readonly label: string;
  readonly direction: "up" | "down" | undefined;
  readonly directionLabel: string;
  readonly onPress: () => void;
};

function Head({ label, direction, directionLabel, onPress }: HeadProps) {
  const icon = { up: "caret-up", down: "caret-down" } as const;
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={`${label}: ${directionLabel}`}
      className="-mx-1 flex min-h-(--hit) items-center gap-1 whitespace-nowrap px-1
        aria-pressed:text-text-1"
      aria-pressed={direction !== undefined}
    >
      {label}
      <Icon name={direction === undefined ? "caret-up-down" : icon[direction]} size={12} />
    </button>
  );
}
