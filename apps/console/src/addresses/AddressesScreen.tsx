import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { addressPools } from "@sumi/contract/deposits/staff-addresses.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import { type Column, DataTable } from "../kit/DataTable.tsx";
import { ScrollArea } from "../kit/QueueLayout.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { LoadDialog } from "./LoadDialog.tsx";

type Pool = DataOf<typeof addressPools>["pools"][number];

/** The pools of deposit addresses, and the number of free ones in each. */
export function AddressesScreen() {
  const { t } = useTranslation(["addresses", "common"]);
  const may = useMay();
  const [isLoading, setLoading] = useState(false);
  const query = useQuery({
    queryKey: ["addresses"],
    queryFn: async ({ signal }) => answered(await client.call(addressPools, {}, { signal })).pools,
  });
  const columns = useColumns();
  return (
    <>
      <TopBar title={t("common:addresses")}>
        {may("addresses.load") && query.data !== undefined && (
          <Button size="small" kind="outline" onPress={() => setLoading(true)}>
            {t("load")}
          </Button>
        )}
      </TopBar>
      <UnlessFailed query={query}>
        <ScrollArea>
          <p className="py-3.5 text-small text-text-3">{t("intro")}</p>
          <DataTable
            label={t("common:addresses")}
            columns={columns}
            rows={query.data}
            keyOf={({ coin, network }) => `${coin} ${network}`}
          />
        </ScrollArea>
      </UnlessFailed>
      {isLoading && query.data !== undefined && (
        <LoadDialog pools={query.data} onClose={() => setLoading(false)} />
      )}
    </>
  );
}

function useColumns(): readonly Column<Pool>[] {
  const { t } = useTranslation(["addresses", "common"]);
  const figures = ["loaded", "assigned", "resting", "retired"] as const;
  return [
    { key: "coin", head: t("common:coin"), cell: ({ coin }) => coin },
    { key: "network", head: t("common:network"), cell: ({ network }) => network },
    ...figures.map((key) => ({
      key,
      head: t(key),
      isFigure: true,
      cell: (pool: Pool) => String(pool[key]),
    })),
    {
      key: "left",
      head: t("left"),
      isFigure: true,
      cell: ({ left, is_scarce: isScarce }) => (
        <Tag tone={left === 0 ? "danger" : isScarce ? "warning" : "success"}>{left}</Tag>
      ),
    },
  ];
}
