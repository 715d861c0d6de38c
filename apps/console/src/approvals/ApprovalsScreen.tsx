import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { APPROVAL_STATES, approvals, approvalsFile } from "@sumi/contract/approvals/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { client } from "../connection.ts";
import type { Column } from "../kit/DataTable.tsx";
import { Queue } from "../kit/Queue.tsx";
import { SaveList } from "../kit/SaveList.tsx";
import { StateChips } from "../kit/StateChips.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useStateChoice } from "../kit/use-selection.ts";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { ApprovalPanel } from "./ApprovalPanel.tsx";
import { useActSentence } from "./value-words.ts";

export type Approval = DataOf<typeof approvals>["approvals"][number];

/** Acts that need two people: proposals that wait for an approval. */
export function ApprovalsScreen() {
  const { t } = useTranslation(["approvals", "common"]);
  const choice = useStateChoice(APPROVAL_STATES);
  const { state } = choice;
  const pages = usePages(["approvals", state], async (cursor, signal) => {
    const answer = await client.call(approvals, { state, cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.approvals, next: answer.data.next_cursor } };
  });
  return (
    <Queue
      living="approvals"
      title={t("common:approvals")}
      actions={
        <SaveList
          name="approvals"
          load={(fetching) => client.call(approvalsFile, { state }, { fetch: fetching })}
        />
      }
      filters={<StateChips {...choice} labelOf={(value) => t(`state_${value}`)} />}
      keys={["approve", "reject"]}
      emptyText={t(`none_${state}`)}
      columns={useColumns()}
      pages={pages}
      keyOf={({ proposal }) => proposal}
      loadOne={loadOne}
      panel={({ row, onClose }) => <ApprovalPanel row={row} onClose={onClose} />}
    />
  );
}

function useColumns(): readonly Column<Approval>[] {
  const { t } = useTranslation(["approvals", "common"]);
  const format = useFormat();
  const code = useCodes();
  const sentenceOf = useActSentence();
  return [
    { key: "act", head: t("act"), cell: ({ act }) => code("act", act) },
    {
      key: "about",
      head: t("about"),
      isExtra: true,
      cell: ({ sentence }) => (
        <span className="block max-w-[420px] break-words py-1.5 text-text-2">
          {sentenceOf(sentence)}
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

async function loadOne(id: string, signal: AbortSignal) {
  const answer = await client.call(approvals, { id, limit: "1" }, { signal });
  return answer.ok ? { ok: true as const, data: answer.data.approvals } : answer;
}
