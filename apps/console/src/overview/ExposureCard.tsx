import { useTranslation } from "@sumi/app/speech.ts";
import type { PRODUCTS } from "@sumi/contract/overview/staff.ts";
import { Link } from "@tanstack/react-router";
import { Card } from "../kit/Card.tsx";
import { useFormat } from "../language/use-format.ts";
import { type PlainPath, paths } from "../paths.ts";
import type { FigureData } from "./Figures.tsx";
import { ListLink } from "./FlowCard.tsx";

type Product = (typeof PRODUCTS)[number];

const PATHS: Readonly<Record<Product, PlainPath>> = {
  delivery: paths.contracts,
  conversion: paths.house,
  perpetual: paths.perpetuals,
  mining: paths.machines,
  subscriptions: paths.sales,
  payouts: paths.withdrawals,
};

export type ExposureCardProps = { readonly rows: NonNullable<FigureData["exposure"]> };

/** The holdings of each product's accounts, and the part that members may win or are owed. */
export function ExposureCard({ rows }: ExposureCardProps) {
  const { t } = useTranslation(["overview", "common"]);
  const format = useFormat();
  const usdt = (value: string) => format.number(value, { fixed: 2 });
  return (
    <Card title={t("exposure")} aside={<ListLink path={paths.house} />}>
      <p className="pb-2 text-caption text-text-3">{t("exposureText")}</p>
      <table className="w-full text-small">
        <thead>
          <tr className="border-line border-b text-caption text-text-3">
            <th scope="col" className="py-1.5 text-left font-medium">
              {t("product")}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {t("backing")}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {t("atRisk")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ product, backing, at_risk, unpriced }) => (
            <tr key={product} className="border-line border-b">
              <th scope="row" className="py-2 text-left font-normal">
                <Link to={PATHS[product]} className="text-link">
                  {t(`product_${product}`)}
                </Link>
                {unpriced.length > 0 && (
                  <span className="block text-caption text-text-3">
                    {t("unpriced", { coins: unpriced.join(" · ") })}
                  </span>
                )}
              </th>
              <td className="figures-dense py-2 text-right">{usdt(backing)}</td>
              <td className="figures-dense py-2 text-right">
                {at_risk === null ? "–" : usdt(at_risk)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
