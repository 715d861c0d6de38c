import type { DataOf } from "@sumi/contract/endpoint.ts";
import { appeals } from "@sumi/contract/staff/appeals.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
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
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { AppealPanel } from "./AppealPanel.tsx";

export type Frozen = DataOf<typeof appeals>["frozen"][number];

const STATES = ["waiting", "all"] as const;

/** Frozen members who wrote, or whose review is overdue; and everybody who is frozen. */
export function AppealsScreen() {
  const { t } = useTranslation(["appeals", "common"]);
  const { search, become } = useAddress();
  const state = STATES.find((one) => one === search.state) ?? "waiting";
  const pages = usePages(["appeals", state], async (cursor, signal) => {
    const answer = await client.call(appeals, { state, cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.frozen, next: answer.data.next_cursor } };
  });
  const keyOf = ({ member }: Frozen) => member.uid;
  const { selected, row, select, move } = useSelection(pages.rows, keyOf);
  const columns = useColumns();
  useKeys({ j: () => move(1), k: () => move(-1), Escape: () => select(undefined) });
  return (
    <QueueLayout
      top={<TopBar title={t("common:appeals")} />}
      filters={
        <Chips
          label={t("common:state")}
          options={STATES.map((value) => ({ value, label: t(`state_${value}`) }))}
          value={state}
          onChange={(next) => become({ state: next, case: undefined })}
        />
      }
      foot={<KeyFoot keys={["move", "open", "close"]} />}
      panel={
        row !== undefined && (
          <AppealPanel key={selected} row={row} onClose={() => select(undefined)} />
        )
      }
    >
      <Listing
        label={t("common:appeals")}
        emptyText={t("none")}
        columns={columns}
        pages={pages}
        keyOf={keyOf}
        selected={selected}
        onSelect={select}
      />
    </QueueLayout>
  );
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
