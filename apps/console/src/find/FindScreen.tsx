import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { FOUND_THINGS, find } from "@sumi/contract/find/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { client } from "../connection.ts";
import { Amount } from "../kit/Amount.tsx";
import { Card } from "../kit/Card.tsx";
import { type Column, DataTable } from "../kit/DataTable.tsx";
import { KeyFoot } from "../kit/KeyFoot.tsx";
import { MemberLink } from "../kit/MemberLink.tsx";
import { QueueLayout } from "../kit/QueueLayout.tsx";
import { SearchBox } from "../kit/SearchBox.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useAddress } from "../kit/use-selection.ts";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { targetOf } from "./target.ts";

type Row = DataOf<typeof find>["found"][number];

/** One search for everything that has a name, a number or an address. */
export function FindScreen() {
  const { t } = useTranslation(["find", "common"]);
  const { search, become } = useAddress();
  const q = search.q ?? "";
  const query = useQuery({
    queryKey: ["find", q],
    enabled: q !== "",
    queryFn: async ({ signal }) => answered(await client.call(find, { q }, { signal })).found,
  });
  return (
    <QueueLayout
      top={<TopBar title={t("common:find")} />}
      filters={
        <SearchBox
          label={t("search")}
          value={q}
          maxLength={128}
          isFirst
          onSearch={(text) => become({ q: text })}
        />
      }
      foot={<KeyFoot keys={["search"]} />}
      panel={undefined}
    >
      <p className="pb-3 text-small text-text-3">{t("explain")}</p>
      <UnlessFailed query={query}>
        {query.data?.length === 0 && <EmptyState icon="magnifying-glass" title={t("nothing")} />}
        <Groups rows={query.data ?? []} />
      </UnlessFailed>
    </QueueLayout>
  );
}

function Groups({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTranslation("find");
  const columns = useColumns();
  return (
    <div className="grid gap-4">
      {FOUND_THINGS.map((thing) => {
        const found = rows.filter((row) => row.thing === thing);
        return (
          found.length > 0 && (
            <Card key={thing} title={t(`thing_${thing}`)}>
              <DataTable
                label={t(`thing_${thing}`)}
                columns={columns}
                rows={found}
                keyOf={({ id }) => id}
              />
            </Card>
          )
        );
      })}
    </div>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation(["find", "common"]);
  const format = useFormat();
  const code = useCodes();
  return [
    {
      key: "id",
      head: t("number"),
      cell: (row) => {
        const { to, params, search } = targetOf(row);
        return (
          // Every address here stands in `paths.ts`, with the parameters that its screen reads.
          <Link
            to={to}
            params={params as never}
            search={search as never}
            className="figures-dense text-link"
          >
            {row.id}
          </Link>
        );
      },
    },
    {
      key: "member",
      head: t("common:member"),
      cell: ({ member }) => (member === null ? "–" : <MemberLink {...member} />),
    },
    {
      key: "amount",
      head: t("common:amount"),
      isFigure: true,
      cell: ({ amount, coin }) => (amount === "" ? "" : <Amount value={amount} coin={coin} />),
    },
    {
      key: "state",
      head: t("common:state"),
      cell: ({ thing, state }) => code(`found_${thing}`, state),
    },
    {
      key: "time",
      head: t("common:time"),
      isFigure: true,
      cell: ({ time_ms }) => format.moment(time_ms),
    },
  ];
}
