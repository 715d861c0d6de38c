import { useTranslation } from "@sumi/app/speech.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import type { Lack, ListedAsset, ListedMarket } from "../app/listed.ts";
import type { Column } from "../kit/DataTable.tsx";
import { useFormat } from "../language/use-format.ts";

export function useAssetColumns(): readonly Column<ListedAsset>[] {
  const { t } = useTranslation(["markets", "common"]);
  const format = useFormat();
  return [
    { key: "coin", head: t("common:coin"), cell: ({ coin }) => coin },
    {
      key: "index",
      head: t("index"),
      isFigure: true,
      cell: ({ index, index_decimals: decimals }) =>
        index === null ? "–" : format.number(index, { fixed: decimals ?? 0 }),
    },
    {
      key: "index_ms",
      head: t("indexTime"),
      isFigure: true,
      isExtra: true,
      cell: ({ index_ms }) => (index_ms === null ? "–" : format.moment(index_ms)),
    },
    {
      key: "networks",
      head: t("networks"),
      cell: ({ networks }) => (
        <ul>
          {networks.map(({ network, addresses_left, lacks }) => (
            <li key={network} className="flex flex-wrap items-center gap-2 py-1">
              {network}
              <span className="text-caption text-text-3">
                {t("addressesLeft", { number: addresses_left })}
              </span>
              <Lacks lacks={lacks} />
            </li>
          ))}
        </ul>
      ),
    },
    { key: "lacks", head: t("lacks"), cell: ({ lacks }) => <Lacks lacks={lacks} saysNone /> },
  ];
}

export function useMarketColumns(): readonly Column<ListedMarket>[] {
  const { t } = useTranslation(["markets", "common"]);
  const figures = ["tick", "lot", "quantity_min", "quantity_max", "notional_min"] as const;
  const rates = ["maker_rate", "taker_rate"] as const;
  return [
    { key: "symbol", head: t("market"), cell: ({ symbol }) => symbol },
    { key: "status", head: t("common:state"), cell: ({ status }) => t(`status_${status}`) },
    ...[...figures, ...rates].map((key) => ({
      key,
      head: t(`field_${key}`),
      isFigure: true,
      isExtra: key.startsWith("quantity"),
      cell: (market: ListedMarket) => market[key],
    })),
    { key: "lacks", head: t("lacks"), cell: ({ lacks }) => <Lacks lacks={lacks} saysNone /> },
  ];
}

function Lacks(props: { readonly lacks: readonly Lack[]; readonly saysNone?: boolean }) {
  const { t } = useTranslation("markets");
  const { lacks, saysNone = false } = props;
  if (lacks.length === 0) return saysNone && <Tag tone="success">{t("complete")}</Tag>;
  return (
    <span className="flex flex-wrap gap-1">
      {lacks.map((lack) => (
        <Tag key={lack} tone="warning">
          {t(`lack_${lack}`)}
        </Tag>
      ))}
    </span>
  );
}
