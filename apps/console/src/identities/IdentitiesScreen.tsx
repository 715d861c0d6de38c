import { IDENTITY_STATES, identities } from "@sumi/contract/staff/identities.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { useTranslation } from "react-i18next";
import { TopBar } from "../app/TopBar.tsx";
import { usePages } from "../app/use-pages.ts";
import { client } from "../connection.ts";
import type { Column } from "../desk/DataTable.tsx";
import { KeyFoot } from "../desk/KeyFoot.tsx";
import { Listing } from "../desk/Listing.tsx";
import { MemberCell } from "../desk/MemberCell.tsx";
import { QueueLayout } from "../desk/QueueLayout.tsx";
import { useKeys } from "../desk/use-keys.ts";
import { useAddress, useSelection } from "../desk/use-selection.ts";
import { WaitingCell } from "../desk/WaitingCell.tsx";
import { useFormat } from "../language/use-format.ts";
import { type IdentityRow, keyOf } from "./data.ts";
import { IdentityPanel } from "./IdentityPanel.tsx";

/** Papers that members handed in; whose they are is told by the case alone. */
export function IdentitiesScreen() {
  const { t } = useTranslation(["identities", "common"]);
  const { search, become } = useAddress();
  const state = IDENTITY_STATES.find((one) => one === search.state) ?? "waiting";
  const pages = usePages(["identities", state], async (cursor, signal) => {
    const answer = await client.call(identities, { state, cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.identities, next: answer.data.next_cursor } };
  });
  const { selected, row, select, move } = useSelection(pages.rows, keyOf);
  const columns = useColumns(state === "waiting");
  useKeys({ j: () => move(1), k: () => move(-1), Escape: () => select(undefined) });
  return (
    <QueueLayout
      top={<TopBar title={t("common:identities")} />}
      filters={
        <Chips
          label={t("common:state")}
          options={IDENTITY_STATES.map((value) => ({ value, label: t(`state_${value}`) }))}
          value={state}
          onChange={(next) => become({ state: next, case: undefined })}
        />
      }
      foot={<KeyFoot keys={["move", "open", "approve", "reject", "close"]} />}
      panel={
        row !== undefined && (
          <IdentityPanel
            key={selected}
            row={row}
            onClose={() => select(undefined)}
            onDecided={() => move(1)}
          />
        )
      }
    >
      <Listing
        label={t("common:identities")}
        emptyText={t(state === "waiting" ? "noneWaits" : "none")}
        columns={columns}
        pages={pages}
        keyOf={keyOf}
        selected={selected}
        onSelect={select}
        isTaken={({ claim }) => claim !== null && !claim.mine}
      />
    </QueueLayout>
  );
}

function useColumns(isWaiting: boolean): readonly Column<IdentityRow>[] {
  const { t } = useTranslation(["identities", "common"]);
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
    cell: (row) => <WaitingCell waitingMs={row.waiting_ms} claim={row.claim} />,
  };
  return [...columns, waits];
}
