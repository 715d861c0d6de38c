import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import type { ReactNode } from "react";
import { EVERYTHING, isFiltered, type OrderFilter } from "./order-filter.ts";

export type NoOrdersProps = {
  readonly filter: OrderFilter;
  readonly onChange: (filter: OrderFilter) => void;
  /** Shown if no filter is set. */
  readonly children: ReactNode;
};

/** The empty list: without orders at all, or with a button that clears the filters. */
export function NoOrders({ filter, onChange, children }: NoOrdersProps) {
  const { t } = useTranslation("orders");
  if (!isFiltered(filter)) return children;
  return (
    <EmptyState
      icon="magnifying-glass"
      title={t("noneFiltered")}
      action={
        <Button size="small" onPress={() => onChange(EVERYTHING)}>
          {t("clearFilters")}
        </Button>
      }
    />
  );
}
