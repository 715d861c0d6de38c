import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import {
  IDENTITY_LIST_CHECKS,
  IDENTITY_STATES,
  identities,
  identitiesFile,
} from "@sumi/contract/identity/staff.ts";
import { client } from "../connection.ts";
import { CaseFields, FilterFold, useCaseFilters } from "../kit/CaseFilters.tsx";
import type { Column } from "../kit/DataTable.tsx";
import { MemberCell } from "../kit/MemberCell.tsx";
import { Queue } from "../kit/Queue.tsx";
import { SaveList } from "../kit/SaveList.tsx";
import { SearchBox } from "../kit/SearchBox.tsx";
import { StateChips } from "../kit/StateChips.tsx";
import { useAddress, useStateChoice } from "../kit/use-selection.ts";
import { WaitingCell } from "../kit/WaitingCell.tsx";
import { useFormat } from "../language/use-format.ts";
import { type IdentityRow, keyOf } from "./data.ts";
import { IdentityPanel } from "./IdentityPanel.tsx";

/** Identity papers that members submitted; only the opened case shows the person. */
export function IdentitiesScreen() {
  const { t } = useTranslation(["identity", "common"]);
  const { search, become } = useAddress();
  const q = search.q ?? "";
  const choice = useStateChoice(IDENTITY_STATES);
  const { state } = choice;
  const narrowed = useCaseFilters(IDENTITY_LIST_CHECKS);
  const listed = { state, q: q || undefined, ...narrowed };
  const key = JSON.stringify(narrowed);
  const pages = usePages(["identities", state, q, key], async (cursor, signal) => {
    const answer = await client.call(identities, { ...listed, cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.identities, next: answer.data.next_cursor } };
  });
  return (
    <Queue
      title={t("common:identities")}
      actions={
        <>
          <SearchBox label={t("search")} value={q} onSearch={(text) => become({ q: text })} />
          <SaveList
            name="identities"
            load={(fetching) => client.call(identitiesFile, listed, { fetch: fetching })}
          />
        </>
      }
      filters={
        <>
          <StateChips {...choice} labelOf={(value) => t(`state_${value}`)} />
          <FilterFold names={[]}>
            <CaseFields kind="finding" checks={IDENTITY_LIST_CHECKS} />
          </FilterFold>
        </>
      }
      keys={["open", "picture", "approve", "reject", "checks", "search"]}
      living="identities"
      kind="identity"
      emptyText={t(state === "waiting" ? "noneWaits" : "none")}
      columns={useColumns(state === "waiting")}
      pages={pages}
      keyOf={keyOf}
      isTaken={({ assignee }) => assignee !== null && !assignee.mine}
      loadOne={loadOne}
      panel={(open) => <IdentityPanel {...open} />}
    />
  );
}

function useColumns(isWaiting: boolean): readonly Column<IdentityRow>[] {
  const { t } = useTranslation(["identity", "common"]);
  const format = useFormat();
  const columns: readonly Column<IdentityRow>[] = [
    {
      key: "submitted",
      head: t("submitted"),
      cell: (row) => (
        <span className="figures-dense whitespace-nowrap">{format.moment(row.submitted_ms)}</span>
      ),
    },
    { key: "member", head: t("common:member"), cell: (row) => <MemberCell {...row.member} /> },
    { key: "type", head: t("type"), cell: ({ type }) => t(`type_${type}`) },
    { key: "country", head: t("country"), cell: ({ country }) => country },
  ];
  if (!isWaiting) return columns;
  const waits: Column<IdentityRow> = {
    key: "waits",
    head: t("common:waits"),
    isFigure: true,
    cell: (row) => <WaitingCell waitingMs={row.waiting_ms} assignee={row.assignee} />,
  };
  return [...columns, waits];
}

async function loadOne(id: string, signal: AbortSignal) {
  const answer = await client.call(identities, { id, limit: "1" }, { signal });
  return answer.ok ? { ok: true as const, data: answer.data.identities } : answer;
}
