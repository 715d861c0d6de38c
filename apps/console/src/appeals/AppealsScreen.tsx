import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { appeals, appealsFile } from "@sumi/contract/appeals/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { client } from "../connection.ts";
import type { Column } from "../kit/DataTable.tsx";
import { MemberCell } from "../kit/MemberCell.tsx";
import { Queue } from "../kit/Queue.tsx";
import { SaveList } from "../kit/SaveList.tsx";
import { StateChips } from "../kit/StateChips.tsx";
import { useStateChoice } from "../kit/use-selection.ts";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { AppealPanel } from "./AppealPanel.tsx";

export type Frozen = DataOf<typeof appeals>["frozen"][number];

const STATES = ["waiting", "all"] as const;

/** Frozen members whose letter or review waits, or all frozen members. */
export function AppealsScreen() {
  const { t } = useTranslation(["appeals", "common"]);
  const choice = useStateChoice(STATES);
  const { state } = choice;
  const pages = usePages(["appeals", state], async (cursor, signal) => {
    const answer = await client.call(appeals, { state, cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.frozen, next: answer.data.next_cursor } };
  });
  return (
    <Queue
      living="appeals"
      title={t("common:appeals")}
      actions={
        <SaveList
          name="appeals"
          load={(fetching) => client.call(appealsFile, { state }, { fetch: fetching })}
        />
      }
      filters={<StateChips {...choice} labelOf={(value) => t(`state_${value}`)} />}
      keys={["open"]}
      emptyText={t("none")}
      columns={useColumns()}
      pages={pages}
      keyOf={({ member }) => member.uid}
      loadOne={loadOne}
      panel={({ row, onClose }) => <AppealPanel row={row} onClose={onClose} />}
    />
  );
}

async function loadOne(uid: string, signal: AbortSignal) {
  const answer = await client.call(appeals, { uid, limit: "1" }, { signal });
  return answer.ok ? { ok: true as const, data: answer.data.frozen } : answer;
}

function useColumns(): readonly Column<Frozen>[] {
  const { t } = useTranslation(["appeals", "common"]);
  const format = useFormat();
  const code = useCodes();
  return [
    { key: "member", head: t("common:member"), cell: ({ member }) => <MemberCell {...member} /> },
    {
      key: "reason",
      head: t("common:reason"),
      cell: ({ reason }) => code("freeze", reason),
    },
    {
      key: "appeal",
      head: t("appeal"),
      cell: ({ appeal }) => (
        <Tag tone={appeal === "waiting" ? "warning" : "plain"}>{t(`appeal_${appeal}`)}</Tag>
      ),
    },
    {
      key: "review",
      head: t("reviewBy"),
      isFigure: true,
      cell: ({ review_by_ms, overdue }) => (
        <span className={overdue ? "font-semibold text-danger" : undefined}>
          {format.moment(review_by_ms)}
        </span>
      ),
    },
  ];
}
