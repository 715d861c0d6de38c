import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { house } from "@sumi/contract/house/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import { accountWord, shownBalance } from "../kit/account-words.ts";
import { type Column, DataTable } from "../kit/DataTable.tsx";
import { ScrollArea } from "../kit/QueueLayout.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useFormat } from "../language/use-format.ts";
import { CapitalDialog } from "./CapitalDialog.tsx";
import { TransferDialog } from "./TransferDialog.tsx";

type Row = DataOf<typeof house>["accounts"][number];

/** The house's own accounts, and its coins in custody. */
export function HouseScreen() {
  const { t } = useTranslation(["house", "common"]);
  const may = useMay();
  const columns = useColumns();
  const [dialog, setDialog] = useState<"capital" | "transfer">();
  const query = useQuery({
    queryKey: ["house"],
    queryFn: async ({ signal }) => answered(await client.call(house, {}, { signal })),
  });
  return (
    <>
      <TopBar title={t("common:house")}>
        {may("house.capital") && query.data !== undefined && (
          <>
            <Button size="small" kind="outline" onPress={() => setDialog("transfer")}>
              {t("transfer")}
            </Button>
            <Button size="small" kind="outline" onPress={() => setDialog("capital")}>
              {t("capital")}
            </Button>
          </>
        )}
      </TopBar>
      <UnlessFailed query={query}>
        <ScrollArea>
          <p className="py-3.5 text-small text-text-3">{t("intro")}</p>
          <DataTable
            label={t("common:house")}
            columns={columns}
            rows={query.data?.accounts}
            keyOf={({ account, coin }) => `${account} ${coin}`}
          />
        </ScrollArea>
      </UnlessFailed>
      {dialog === "capital" && query.data !== undefined && (
        <CapitalDialog networks={query.data.networks} onClose={() => setDialog(undefined)} />
      )}
      {dialog === "transfer" && query.data !== undefined && (
        <TransferDialog networks={query.data.networks} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation(["house", "common"]);
  const { t: word } = useTranslation();
  const format = useFormat();
  return [
    {
      key: "account",
      head: t("account"),
      cell: ({ account }) => (
        <>
          <span className="block">{accountWord(account, word)}</span>
          <span className="block text-caption text-text-3">{account}</span>
        </>
      ),
    },
    { key: "coin", head: t("common:coin"), cell: ({ coin }) => coin },
    {
      key: "balance",
      head: t("balance"),
      isFigure: true,
      cell: ({ account, balance }) => format.number(shownBalance(account, balance), { fixed: 8 }),
    },
    {
      key: "value",
      head: t("value"),
      isFigure: true,
      cell: ({ account, value }) =>
        value === null ? "–" : format.number(shownBalance(account, value), { fixed: 2 }),
    },
    {
      key: "changed",
      head: t("changed"),
      isFigure: true,
      isExtra: true,
      cell: ({ changed_ms }) => format.moment(changed_ms),
    },
  ];
}
