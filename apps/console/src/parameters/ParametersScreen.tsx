import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { parameters } from "@sumi/contract/parameters/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { DataTable } from "../kit/DataTable.tsx";
import { KeyFoot } from "../kit/KeyFoot.tsx";
import { QueueLayout } from "../kit/QueueLayout.tsx";
import { SearchBox } from "../kit/SearchBox.tsx";
import { SelectField } from "../kit/SelectField.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import { UnlessFailed } from "../kit/UnlessFailed.tsx";
import { useKeys } from "../kit/use-keys.ts";
import { useParameterWords } from "../kit/use-parameter-words.ts";
import { useAddress, useSelection } from "../kit/use-selection.ts";
import { groupsOf, shownRows } from "./groups.ts";
import { ParameterPanel } from "./ParameterPanel.tsx";
import { useParameterColumns } from "./use-parameter-columns.tsx";

export type Parameter = DataOf<typeof parameters>["parameters"][number];

const keyOf = ({ key }: Parameter) => key;

/** The parameters that an operator may change, by what they are about. */
export function ParametersScreen() {
  const { t } = useTranslation(["parameters", "common"]);
  const words = useParameterWords();
  const { search, become } = useAddress();
  const { q = "", group = "" } = search;
  const query = useQuery({
    queryKey: ["parameters"],
    queryFn: async ({ signal }) => answered(await client.call(parameters, {}, { signal })),
  });
  const all = query.data?.parameters;
  const wish = { q, group };
  const wordsOf = (row: Parameter) => [words.name(row), words.sentence(row), row.key].join(" ");
  const shown = all === undefined ? undefined : groupsOf(shownRows(all, wish, wordsOf));
  const rows = shown?.flatMap((each) => each.rows);
  const { selected, row, select, move } = useSelection(rows, keyOf);
  useKeys({ j: () => move(1), k: () => move(-1), Escape: () => select(undefined) });
  const choices = groupsOf(all ?? []).map((each) => ({ value: each.id, label: words.group(each) }));
  return (
    <QueueLayout
      top={
        <TopBar title={t("common:parameters")}>
          <SearchBox label={t("search")} value={q} onSearch={(text) => become({ q: text })} />
        </TopBar>
      }
      filters={
        <>
          <SelectField
            isQuiet
            label={t("group")}
            value={group}
            options={[{ value: "", label: t("allGroups") }, ...choices]}
            onChange={(next) => become({ group: next, case: undefined })}
          />
          <p className="text-small text-text-3">{t("intro")}</p>
        </>
      }
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
        <Groups groups={shown} selected={selected} onSelect={select} />
      </UnlessFailed>
    </QueueLayout>
  );
}

type GroupsProps = {
  /** `undefined` while they load. */
  readonly groups: ReturnType<typeof groupsOf> | undefined;
  readonly selected: string | undefined;
  readonly onSelect: (row: Parameter) => void;
};

function Groups({ groups, selected, onSelect }: GroupsProps) {
  const { t } = useTranslation(["parameters", "common"]);
  const words = useParameterWords();
  const columns = useParameterColumns();
  if (groups?.length === 0) return <p className="py-6 text-small text-text-3">{t("noneFits")}</p>;
  const sections = groups?.map((group) => ({ ...group, title: words.group(group) }));
  return (sections ?? [{ id: "", title: t("common:parameters"), rows: undefined }]).map(
    ({ id, title, rows }) => (
      <section key={id} aria-label={title} className="pb-6">
        <h2 className="pb-1 font-semibold text-body">{title}</h2>
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          selected={selected}
          onSelect={onSelect}
        />
      </section>
    ),
  );
}
