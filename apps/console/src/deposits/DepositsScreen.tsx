import { deposits } from "@sumi/contract/staff/deposits.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { useTranslation } from "react-i18next";
import { useQueues } from "../app/queues.ts";
import { TopBar } from "../app/TopBar.tsx";
import { usePages } from "../app/use-pages.ts";
import { client } from "../connection.ts";
import { KeyFoot } from "../desk/KeyFoot.tsx";
import { Listing } from "../desk/Listing.tsx";
import { QueueLayout } from "../desk/QueueLayout.tsx";
import { useKeys } from "../desk/use-keys.ts";
import { useAddress, useSelection } from "../desk/use-selection.ts";
import { DepositPanel } from "./DepositPanel.tsx";
import { type DepositState, keyOf, STATES } from "./data.ts";
import { useDepositColumns } from "./use-deposit-columns.tsx";

/** Deposits that wait for somebody to confirm what really arrived, and those that were decided. */
export function DepositsScreen() {
  const { t } = useTranslation(["deposits", "common"]);
  const { search, become } = useAddress();
  const state = STATES.find((one) => one === search.state) ?? "waiting";
  const pages = useDeposits(state);
  const selection = useSelection(pages.rows, keyOf);
  const columns = useDepositColumns(state);
  useKeys({
    j: () => selection.move(1),
    k: () => selection.move(-1),
    Escape: () => selection.select(undefined),
  });
  return (
    <QueueLayout
      top={<TopBar title={t("common:deposits")} />}
      filters={
        <StateChips value={state} onChange={(next) => become({ state: next, case: undefined })} />
      }
      foot={<KeyFoot keys={["move", "open", "approve", "reject", "close"]} />}
      panel={
        selection.row !== undefined && (
          <DepositPanel
            key={selection.selected}
            row={selection.row}
            onClose={() => selection.select(undefined)}
            onDecided={() => selection.move(1)}
          />
        )
      }
    >
      <Listing
        label={t("common:deposits")}
        emptyText={t(`none_${state}`)}
        columns={columns}
        pages={pages}
        keyOf={keyOf}
        selected={selection.selected}
        onSelect={selection.select}
        isTaken={({ claim }) => claim !== null && !claim.mine}
      />
    </QueueLayout>
  );
}

function useDeposits(state: DepositState) {
  return usePages(["deposits", state], async (cursor, signal) => {
    const answer = await client.call(deposits, { state, cursor, limit: "50" }, { signal });
    if (!answer.ok) return answer;
    const { deposits: rows, next_cursor: next } = answer.data;
    return { ok: true, data: { rows, next } };
  });
}

type StateChipsProps = {
  readonly value: DepositState;
  readonly onChange: (state: DepositState) => void;
};

function StateChips({ value, onChange }: StateChipsProps) {
  const { t } = useTranslation(["deposits", "common"]);
  const { deposits: count } = useQueues();
  const numbers: Readonly<Partial<Record<DepositState, number>>> =
    count === undefined
      ? {}
      : { waiting: count.waiting - count.second_person, second: count.second_person };
  return (
    <Chips
      label={t("common:state")}
      options={STATES.map((state) => ({
        value: state,
        label: (
          <>
            {t(`state_${state}`)}
            {numbers[state] !== undefined && <span className="figures">{numbers[state]}</span>}
          </>
        ),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
