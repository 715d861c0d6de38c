import type { DataOf } from "@sumi/contract/endpoint.ts";
import { APPROVAL_STATES, approvals } from "@sumi/contract/staff/approvals.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useTranslation } from "react-i18next";
import { TopBar } from "../app/TopBar.tsx";
import { usePages } from "../app/use-pages.ts";
import { client } from "../connection.ts";
import type { Column } from "../desk/DataTable.tsx";
import { KeyFoot } from "../desk/KeyFoot.tsx";
import { Listing } from "../desk/Listing.tsx";
import { QueueLayout } from "../desk/QueueLayout.tsx";
import { staffName } from "../desk/staff-name.ts";
import { useKeys } from "../desk/use-keys.ts";
import { useAddress, useSelection } from "../desk/use-selection.ts";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { ApprovalPanel } from "./ApprovalPanel.tsx";

export type Approval = DataOf<typeof approvals>["approvals"][number];

/** Acts of two people: what one proposed and another has to approve. */
export function ApprovalsScreen() {
  const { t } = useTranslation(["approvals", "common"]);
  const { search, become } = useAddress();
  const state = APPROVAL_STATES.find((one) => one === search.state) ?? "open";
  const pages = usePages(["approvals", state], async (cursor, signal) => {
    const answer = await client.call(approvals, { state, cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.approvals, next: answer.data.next_cursor } };
  });
  const keyOf = ({ proposal }: Approval) => proposal;
  const { selected, row, select, move } = useSelection(pages.rows, keyOf);
  const columns = useColumns();
  useKeys({ j: () => move(1), k: () => move(-1), Escape: () => select(undefined) });
  return (
    <QueueLayout
      top={<TopBar title={t("common:approvals")} />}
      filters={
        <Chips
          label={t("common:state")}
          options={APPROVAL_STATES.map((value) => ({ value, label: t(`state_${value}`) }))}
          value={state}
          onChange={(next) => become({ state: next, case: undefined })}
        />
      }
      foot={<KeyFoot keys={["move", "approve", "close"]} />}
      panel={
        row !== undefined && (
          <ApprovalPanel key={selected} row={row} onClose={() => select(undefined)} />
        )
      }
    >
      <Listing
        label={t("common:approvals")}
        emptyText={t(`none_${state}`)}
        columns={columns}
        pages={pages}
        keyOf={keyOf}
        selected={selected}
        onSelect={select}
      />
    </QueueLayout>
  );
}

function useColumns(): readonly Column<Approval>[] {
  const { t } = useTranslation(["approvals", "common"]);
  const format = useFormat();
  const code = useCodes();
  return [
    { key: "act", head: t("act"), cell: ({ act }) => code("act", act) },
    {
      key: "about",
      head: t("about"),
      isExtra: true,
      cell: ({ fields }) => (
        <span className="block max-w-[280px] break-words py-1.5 text-text-2">
          {Object.values(fields).join(" · ")}
        </span>
      ),
    },
    { key: "proposer", head: t("proposer"), cell: ({ proposer }) => staffName(proposer) },
    {
      key: "mine",
      head: t("common:state"),
      cell: ({ state, mine_to_decide }) =>
        state !== "open" ? (
          t(`state_${state}`)
        ) : mine_to_decide ? (
          <Tag tone="warning">{t("yours")}</Tag>
        ) : (
          <Tag>{t("others")}</Tag>
        ),
    },
    {
      key: "proposed",
      head: t("proposedAt"),
      isFigure: true,
      cell: ({ proposed_ms }) => format.moment(proposed_ms),
    },
  ];
}
