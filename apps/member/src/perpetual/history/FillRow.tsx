import { useTranslation } from "@sumi/app/speech.ts";
import type { PerpetualFillData } from "@sumi/contract/perpetual/orders.ts";
import { useMoney } from "../../app/use-money.ts";
import { useFormat } from "../../language/use-format.ts";
import { OrderSide } from "../orders/OrderSide.tsx";

/** One trade as this member sees it: what it opened or closed, its fee, and its result. */
export function FillRow({ fill }: { readonly fill: PerpetualFillData }) {
  const { t } = useTranslation("perpetual");
  const format = useFormat();
  const money = useMoney();
  const isClosing = fill.effect === "close";
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2.5 gutter">
      <OrderSide side={fill.side} />
      <span className="min-w-[8rem] flex-1">
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-semibold text-small">{fill.symbol.split("-")[0]}</span>
          <span className="text-caption text-text-3">
            {t(isClosing ? "fillClose" : "fillOpen")} · {format.moment(fill.time_ms, "minute")}
          </span>
        </span>
        <span className="figures-dense block text-caption text-text-2">
          {format.number(fill.qty)} @ {format.number(fill.price)}
        </span>
      </span>
      <span className="text-right text-caption">
        {isClosing && (
          <span className="figures block font-semibold text-small">
            {money(fill.realised, { isSigned: true })}
          </span>
        )}
        <span className="figures-dense text-text-3">
          {t("fee")} {format.number(fill.fee)}
        </span>
      </span>
    </li>
  );
}
