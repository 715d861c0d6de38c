import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { WITHDRAWAL_STATES, withdrawals } from "@sumi/contract/withdrawals/staff.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Link } from "@tanstack/react-router";
import { useQueues } from "../app/queues.ts";
import { client } from "../connection.ts";
import { Queue } from "../kit/Queue.tsx";
import { SearchBox } from "../kit/SearchBox.tsx";
import { StateChips } from "../kit/StateChips.tsx";
import { useAddress, useStateChoice } from "../kit/use-selection.ts";
import { paths } from "../paths.ts";
import { isOpen, keyOf, type WithdrawalState } from "./data.ts";
import { useWithdrawalColumns } from "./use-withdrawal-columns.tsx";
import { WithdrawalPanel } from "./WithdrawalPanel.tsx";

/** Withdrawals that wait for a person, and those that are over. */
export function WithdrawalsScreen() {
  const { t } = useTranslation(["withdrawals", "common"]);
  const { search, become } = useAddress();
  const q = search.q ?? "";
  const choice = useStateChoice(WITHDRAWAL_STATES);
  const { state } = choice;
  const { overdue = 0, states = [] } = useQueues().withdrawals ?? {};
  const casesIn = (value: WithdrawalState) => states.find((one) => one.state === value)?.cases ?? 0;
  return (
    <Queue
      title={t("common:withdrawals")}
      tag={overdue > 0 && <Tag tone="danger">{t("common:overdueCases", { number: overdue })}</Tag>}
      actions={
        <>
          <SearchBox label={t("search")} value={q} onSearch={(text) => become({ q: text })} />
          <Link to={paths.payouts} className="px-2 text-link text-small">
            {t("payouts")}
          </Link>
        </>
      }
      filters={
        <StateChips
          {...choice}
          labelOf={(value) => [t(`state_${value}`), casesIn(value) || ""].join(" ").trim()}
        />
      }
      keys={["open", "approve", "reject", "hold", "field", "checks", "search"]}
      living="withdrawals"
      kind="withdrawal"
      emptyText={t(isOpen(state) ? "noneWaits" : "none")}
      columns={useWithdrawalColumns(state)}
      pages={useWithdrawals(state, q)}
      keyOf={keyOf}
      isTaken={({ assignee }) => assignee !== null && !assignee.mine}
      panel={(open) => <WithdrawalPanel {...open} />}
    />
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
