import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { type InsuranceEntryData, insuranceFund } from "@sumi/contract/perpetual/contracts.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Figure } from "../../app/Figure.tsx";
import { LoadFailed } from "../../app/LoadFailed.tsx";
import { Page } from "../../app/Page.tsx";
import { PagedList } from "../../app/PagedList.tsx";
import { useMoney } from "../../app/use-money.ts";
import { client } from "../../connection.ts";
import { useFormat } from "../../language/use-format.ts";
import { RowSkeleton } from "../history/PastPositionRow.tsx";
import { FundShort } from "./FundShort.tsx";
import { useInsuranceFund } from "./use-insurance-fund.ts";

/** The insurance fund: its balance, what it must hold, and each change of it; anybody may look. */
export function InsuranceScreen() {
  const { t } = useTranslation(["perpetual", "perpetual-life"]);
  const money = useMoney();
  const fund = useInsuranceFund();
  const { data } = fund;
  return (
    <Page title={t("insurance")}>
      <div className="grid grid-cols-1 gap-3 pt-1 gutter">
        <p className="text-small text-text-2">{t("perpetual-life:fundText")}</p>
        {data !== undefined && data.short_since_ms !== null && (
          <FundShort sinceMs={data.short_since_ms} />
        )}
        {data !== undefined ? (
          <section className="rounded-3 bg-surface-1 p-4 shadow-e1">
            <h2 className="text-caption text-text-3">{t("perpetual-life:fundBalance")}</h2>
            <Figure text={`${money(data.balance)} ${data.coin}`} />
            <KeyValueRows
              rows={[
                {
                  label: t("perpetual-life:fundMinimum"),
                  value: `${money(data.minimum)} ${data.coin}`,
                },
              ]}
            />
          </section>
        ) : fund.error !== null ? (
          <LoadFailed title={t("perpetual-life:fundFailed")} query={fund} />
        ) : (
          <Skeleton className="h-32 rounded-3" />
        )}
      </div>
      <Entries />
    </Page>
  );
}

function Entries() {
  const { t } = useTranslation("perpetual-life");
  const pages = usePages(["perpetual", "insurance", "entries"], async (cursor, signal) => {
    const answer = await client.call(insuranceFund, { cursor }, { signal });
    return answer.ok
      ? { ...answer, data: { rows: answer.data.entries, next: answer.data.next_cursor } }
      : answer;
  });
  return (
    <PagedList
      pages={pages}
      row={(entry) => <EntryRow key={entry.id} entry={entry} />}
      skeleton={<RowSkeleton />}
      failed={t("fundFailed")}
      empty={<EmptyState icon="bank" title={t("fundNoEntries")} />}
    />
  );
}

const KINDS = {
  LIQUIDATION: "fundLiquidation",
  FUNDING_SHORT: "fundFundingShort",
  FUNDING_RESIDUE: "fundFundingResidue",
  SETTLEMENT: "fundSettlement",
  HOUSE: "fundHouse",
} as const;

function EntryRow({ entry }: { readonly entry: InsuranceEntryData }) {
  const { t } = useTranslation("perpetual-life");
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2.5 gutter">
      <span className="min-w-[8rem] flex-1">
        <span className="block text-small">
          {t(KINDS[entry.kind])} {entry.symbol?.split("-")[0]}
        </span>
        <span className="block text-caption text-text-3">
          {format.moment(entry.time_ms, "minute")}
        </span>
      </span>
      <span className="figures-dense text-right">
        <span className="block font-semibold">
          {format.number(entry.amount, { isSigned: true })}
        </span>
        <span className="block text-caption text-text-3">
          {format.number(entry.balance_after)} {entry.coin}
        </span>
      </span>
    </li>
  );
}
