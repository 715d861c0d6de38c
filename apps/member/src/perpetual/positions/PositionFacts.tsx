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
    [t("size"), `${format.number(position.qty)} ${contract.coin}`],
    [t("margin"), format.number(position.margin, { fixed: 2 })],
    [t("toLiquidation"), distance === undefined ? "—" : format.percent(distance)],
    ...(profit === null && loss === null
      ? []
      : [[t("protection"), `${price(profit)} / ${price(loss)}`]]),
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-caption">
      {facts.map(([label, value]) => (
        <div key={label} className="flex gap-1">
          <dt className="text-text-3">{label}</dt>
          <dd className="figures-dense font-medium text-text-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
