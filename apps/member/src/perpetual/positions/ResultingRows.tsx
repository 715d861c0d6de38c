import { useTranslation } from "@sumi/app/speech.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { useMoney } from "../../app/use-money.ts";
import { useFormat } from "../../language/use-format.ts";
import type { Resulting } from "./resulting-liquidation.ts";

export type ResultingRowsProps = {
  readonly resulting: Resulting | undefined;
  readonly coin: string;
};

/** The margin and the liquidation price that a change leads to, before it is made. */
export function ResultingRows({ resulting, coin }: ResultingRowsProps) {
  const { t } = useTranslation("perpetual");
  const format = useFormat();
  const money = useMoney();
  const price =
    resulting && (resulting.price === null ? t("never") : format.number(resulting.price));
  const unit = resulting?.price == null ? "" : ` ${coin}`;
  const margin = resulting && `${money(resulting.margin)} ${coin}`;
  return (
    <KeyValueRows
      rows={[
        { label: t("changedMargin"), value: margin ?? "—" },
        { label: t("resultingLiquidation"), value: `${price ?? "—"}${unit}` },
      ]}
    />
  );
}
