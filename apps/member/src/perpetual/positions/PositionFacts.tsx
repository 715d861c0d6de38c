import { useTranslation } from "@sumi/app/speech.ts";
import { decimalsOf } from "@sumi/messages/numbers.ts";
import { useFormat } from "../../language/use-format.ts";
import { distanceOf } from "./distance.ts";
import type { OfPosition } from "./PositionCard.tsx";

/** Size, margin, the way to liquidation, and the prices that close it by themselves. */
export function PositionFacts({ position, contract }: OfPosition) {
  const { t } = useTranslation("perpetual");
  const format = useFormat();
  const { take_profit: profit, stop_loss: loss } = position;
  const price = (text: string | null) =>
    text === null ? "—" : format.number(text, { fixed: decimalsOf(contract.tick) });
  const distance = distanceOf(position);
  const facts = [
    { label: t("size"), value: `${format.number(position.qty)} ${contract.coin}` },
    { label: t("margin"), value: format.number(position.margin, { fixed: 2 }) },
    {
      label: t("toLiquidation"),
      value: distance === undefined ? "—" : format.percent(distance),
      tone: "text-warning",
    },
    ...(profit === null && loss === null
      ? []
      : [{ label: t("protection"), value: `${price(profit)} / ${price(loss)}` }]),
  ];
  return (
    <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1 pt-2 text-caption">
      {facts.map(({ label, value, tone = "text-text-1" }) => (
        <div key={label} className="flex gap-1">
          <dt className="text-text-3">{label}</dt>
          <dd className={`figures-dense font-medium ${tone}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
