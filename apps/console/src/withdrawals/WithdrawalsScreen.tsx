import { WITHDRAWAL_STATES, withdrawals } from "@sumi/contract/staff/withdrawals.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useTranslation } from "react-i18next";
import { useQueues } from "../app/queues.ts";
import { TopBar } from "../app/TopBar.tsx";
import { usePages } from "../app/use-pages.ts";
import { client } from "../connection.ts";
import { KeyFoot } from "../desk/KeyFoot.tsx";
import { Listing } from "../desk/Listing.tsx";
import { QueueLayout } from "../desk/QueueLayout.tsx";
import { SearchBox } from "../desk/SearchBox.tsx";
import { useKeys } from "../desk/use-keys.ts";
import { useAddress, useSelection } from "../desk/use-selection.ts";
import { isOpen, keyOf, type WithdrawalState } from "./data.ts";
import { useWithdrawalColumns } from "./use-withdrawal-columns.tsx";
import { WithdrawalPanel } from "./WithdrawalPanel.tsx";

/** Withdrawals that wait for somebody, and what became of the others. */
export function WithdrawalsScreen() {
  const { t } = useTranslation(["withdrawals", "common"]);
  const { search, become } = useAddress();
  const state = WITHDRAWAL_STATES.find((one) => one === search.state) ?? "waiting";
  const q = search.q ?? "";
  const pages = useWithdrawals(state, q);
  const { selected, row, select, move } = useSelection(pages.rows, keyOf);
  const columns = useWithdrawalColumns(state);
  const overdue = useQueues().withdrawals?.overdue ?? 0;
  useKeys({ j: () => move(1), k: () => move(-1), Escape: () => select(undefined) });
  return (
    <QueueLayout
      top={
        <TopBar
          title={t("common:withdrawals")}
          tag={overdue > 0 && <Tag tone="danger">{t("overdue", { number: overdue })}</Tag>}
        >
          <SearchBox label={t("search")} value={q} onSearch={(text) => become({ q: text })} />
        </TopBar>
      }
      filters={
        <StateChips value={state} onChange={(next) => become({ state: next, case: undefined })} />
      }
      foot={<KeyFoot keys={["move", "open", "approve", "reject", "hold", "search", "close"]} />}
      panel={
        row !== undefined && (
          <WithdrawalPanel
            key={selected}
            row={row}
            onClose={() => select(undefined)}
            onDecided={() => move(1)}
          />
        )
      }
    >
      <Listing
        label={t("common:withdrawals")}
        emptyText={t(isOpen(state) ? "noneWaits" : "none")}
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

function useWithdrawals(state: WithdrawalState, q: string) {
  return usePages(["withdrawals", state, q], async (cursor, signal) => {
    const fields = { state, q: q || undefined, cursor, limit: "50" };
    const answer = await client.call(withdrawals, fields, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.withdrawals, next: answer.data.next_cursor } };
  });
}

type StateChipsProps = {
  readonly value: WithdrawalState;
  readonly onChange: (state: WithdrawalState) => void;
};

function StateChips({ value, onChange }: StateChipsProps) {
  const { t } = useTranslation(["withdrawals", "common"]);
  return (
    <Chips
      label={t("common:state")}
      options={WITHDRAWAL_STATES.map((state) => ({ value: state, label: t(`state_${state}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
