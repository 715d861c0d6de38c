import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { saleRefunds } from "@sumi/contract/subscriptions/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { client } from "../connection.ts";
import { Agreement } from "../kit/Agreement.tsx";
import type { Column } from "../kit/DataTable.tsx";
import { Listing } from "../kit/Listing.tsx";
import { MemberCell } from "../kit/MemberCell.tsx";
import { ScrollArea } from "../kit/QueueLayout.tsx";
import { StatBox } from "../kit/StatBox.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useAddress } from "../kit/use-selection.ts";
import { useFormat } from "../language/use-format.ts";
import { paths } from "../paths.ts";

type Refunds = DataOf<typeof saleRefunds>;
type Row = Refunds["refunds"][number];

/** Everybody whom a cancelled sale paid back, with sums that agree with the sale's own figures. */
export function RefundsScreen() {
  const { t } = useTranslation(["subscriptions", "common"]);
  const { project = "" } = useAddress().search;
  const query = useQuery({
    queryKey: ["subscriptions", "refunds", project, "sums"],
    queryFn: async ({ signal }) => {
      return answered(await client.call(saleRefunds, { project, limit: "1" }, { signal }));
    },
  });
  return (
    <>
      <TopBar
        title={
          <span className="flex items-center gap-2.5">
            <Link to={paths.sales} className="font-medium text-small text-text-3">
              {t("common:sales")} ›
            </Link>
            {query.data === undefined ? project : t("refundsOf", { coin: query.data.coin })}
          </span>
        }
      />
      <UnlessFailed query={query}>
        <ScrollArea>
          <p className="py-3.5 text-small text-text-3">{t("refundsIntro")}</p>
          {query.data !== undefined && (
            <>
              <Sums refunds={query.data} />
              <RefundTable project={project} refunds={query.data} />
            </>
          )}
        </ScrollArea>
      </UnlessFailed>
    </>
  );
}

function Sums({ refunds }: { readonly refunds: Refunds }) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const { coin, quote, members, entries, shown } = refunds;
  return (
    <div className="grid grid-cols-3 gap-3 pb-5">
      <StatBox label={t("refundedMembers")} figure={format.number(String(members))} />
      <StatBox
        label={t("refundedMoney")}
        figure={`${format.number(entries.money)} ${quote}`}
        note={<Agreement of={entries.money} with={shown.money} />}
      />
      <StatBox
        label={t("refundedCoins")}
        figure={`${format.number(entries.coins)} ${coin}`}
        note={<Agreement of={entries.coins} with={shown.coins} />}
      />
    </div>
  );
}

type TableProps = { readonly project: string; readonly refunds: Refunds };

function RefundTable({ project, refunds }: TableProps) {
  const { t } = useTranslation("subscriptions");
  const pages = usePages(["subscriptions", "refunds", project], async (cursor, signal) => {
    const fields = { project, cursor, limit: "50" };
    const answer = await client.call(saleRefunds, fields, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.refunds, next: answer.data.next_cursor } };
  });
  return (
    <Listing
      label={t("refunds")}
      emptyText={t("refundsNone")}
      pages={pages}
      keyOf={({ member }) => member.uid}
      columns={useColumns(refunds)}
    />
  );
}

function useColumns({ coin, quote }: Refunds): readonly Column<Row>[] {
  const { t } = useTranslation(["subscriptions", "common"]);
  const format = useFormat();
  return [
    { key: "time", head: t("common:time"), cell: (row) => format.moment(row.time_ms) },
    { key: "member", head: t("common:member"), cell: ({ member }) => <MemberCell {...member} /> },
    {
      key: "money",
      head: t("refundedMoney"),
      isFigure: true,
      cell: ({ money }) => `${format.number(money)} ${quote}`,
    },
    {
      key: "coins",
      head: t("refundedCoins"),
      isFigure: true,
      cell: ({ coins }) => `${format.number(coins)} ${coin}`,
    },
  ];
}
