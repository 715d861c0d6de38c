import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { parameters } from "@sumi/contract/parameters/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { type Column, DataTable } from "../kit/DataTable.tsx";
import { KeyFoot } from "../kit/KeyFoot.tsx";
import { QueueLayout } from "../kit/QueueLayout.tsx";
import { SearchBox } from "../kit/SearchBox.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useKeys } from "../kit/use-keys.ts";
import { useAddress, useSelection } from "../kit/use-selection.ts";
import { useFormat } from "../language/use-format.ts";
import { ParameterPanel } from "./ParameterPanel.tsx";

export type Parameter = DataOf<typeof parameters>["parameters"][number];

/** The parameters that an operator may change, with the changes that are announced. */
export function ParametersScreen() {
  const { t } = useTranslation(["parameters", "common"]);
  const { search, become } = useAddress();
  const q = search.q ?? "";
  const query = useQuery({
    queryKey: ["parameters"],
    queryFn: async ({ signal }) => answered(await client.call(parameters, {}, { signal })),
  });
  const wanted = q.toLowerCase();
  const rows = query.data?.parameters.filter(({ key }) => key.toLowerCase().includes(wanted));
  const keyOf = ({ key }: Parameter) => key;
  const { selected, row, select, move } = useSelection(rows, keyOf);
  const columns = useColumns();
  useKeys({ j: () => move(1), k: () => move(-1), Escape: () => select(undefined) });
  return (
    <QueueLayout
      top={
        <TopBar title={t("common:parameters")}>
          <SearchBox label={t("search")} value={q} onSearch={(text) => become({ q: text })} />
        </TopBar>
      }
      filters={<p className="text-small text-text-3">{t("intro")}</p>}
      foot={<KeyFoot keys={["move", "search", "close"]} />}
      panel={
        row !== undefined && (
          <ParameterPanel
            key={selected}
            row={row}
            noticeMs={query.data?.notice_ms ?? 0}
            onClose={() => select(undefined)}
          />
        )
      }
    >
      <UnlessFailed query={query}>
        <DataTable
          label={t("common:parameters")}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          selected={selected}
          onSelect={select}
        />
      </UnlessFailed>
    </QueueLayout>
  );
}

function useColumns(): readonly Column<Parameter>[] {
  const { t } = useTranslation(["parameters", "common"]);
  const format = useFormat();
  return [
    { key: "key", head: t("key"), cell: ({ key }) => <span className="break-all">{key}</span> },
    {
      key: "value",
      head: t("value"),
      isFigure: true,
      cell: ({ value, kind }) => (
        <span className="inline-block max-w-[220px] truncate align-bottom font-semibold">
          {kind === "link" ? value : format.number(value)}
        </span>
      ),
    },
    {
      key: "announced",
      head: t("announced"),
      cell: ({ announced: [next] }) =>
        next !== undefined && (
          <Tag tone="warning">
            {t("from", { value: next.value, moment: format.moment(next.effective_ms) })}
          </Tag>
        ),
    },
  ];
}
