import { useTranslation } from "@sumi/app/speech.ts";
import { unitsOf } from "@sumi/app/units.ts";
import { exampleOf } from "@sumi/formulas/perpetual/example.ts";
import { percentText } from "@sumi/formulas/shares.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { useMoney } from "../../app/use-money.ts";
import { useFormat } from "../../language/use-format.ts";
import { maintenanceTermsOf } from "../maintenance-terms.ts";
import { leverageMax } from "../order/order-cost.ts";
import type { Contract } from "../use-contracts.ts";

/** The margin for which the table says what is lost. */
const MARGIN = "100";

/** The fall that liquidates a long of each leverage, and the most that trading can cost. */
export function ExampleTable({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation(["perpetual-risk", "perpetual"]);
  const format = useFormat();
  const money = useMoney();
  const price = contract.mark ?? contract.index;
  if (price === null) return null;
  const scene = { price: unitsOf(price), terms: maintenanceTermsOf(contract) };
  const leverages = Array.from({ length: leverageMax(contract) }, (_, at) => at + 1);
  const heads = ["perpetual:leverage", "size", "falls", "worst"] as const;
  return (
    <figure className="overflow-x-auto rounded-3 bg-surface-1 shadow-e1">
      <table className="w-full text-right text-small">
        <thead>
          <tr className="text-micro text-text-3">
            {heads.map((head, place) => (
              <th
                key={head}
                scope="col"
                className={`px-3 py-2 align-bottom font-medium ${place === 0 ? "text-left" : ""}`}
              >
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures-dense divide-y divide-line">
          {leverages.map((leverage) => {
            const { notional, distance } = exampleOf(unitsOf(MARGIN), leverage, scene);
            const fall = percentText(distance);
            return (
              <tr key={leverage}>
                <th scope="row" className="px-3 py-2.5 text-left font-medium">
                  {leverage}×
                </th>
                <td className="px-3">{money(formatAmount(notional))}</td>
                <td className="px-3 text-warning">
                  {fall === "-100.00" ? t("perpetual:never") : format.percent(fall)}
                </td>
                <td className="px-3 text-down">{money(`-${MARGIN}`)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <figcaption className="px-3 pb-3 text-caption text-text-3">
        {t("tableText", { amount: `${MARGIN} ${contract.settle_coin}` })}
      </figcaption>
    </figure>
  );
}
