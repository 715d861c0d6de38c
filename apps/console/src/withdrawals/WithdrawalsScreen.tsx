import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import {
  WITHDRAWAL_STATES,
  withdrawals,
  withdrawalsFile,
} from "@sumi/contract/withdrawals/staff.ts";
import { WAIT_REASONS } from "@sumi/contract/withdrawals/terms.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Link } from "@tanstack/react-router";
import { useQueues } from "../app/queues.ts";
import { client } from "../connection.ts";
import { Queue } from "../kit/Queue.tsx";
import { SaveList } from "../kit/SaveList.tsx";
import { SearchBox } from "../kit/SearchBox.tsx";
import { StateChips } from "../kit/StateChips.tsx";
import { TransferFilters, useTransferFilters } from "../kit/TransferFilters.tsx";
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
  const filters = useTransferFilters(WAIT_REASONS);
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
          <SaveList
            name="withdrawals"
            load={(fetching) => {
              const asked = { state, q: q || undefined, ...filters.fields };
              return client.call(withdrawalsFile, asked, { fetch: fetching });
            }}
          />
          <Link to={paths.payouts} className="px-2 text-link text-small">
            {t("payouts")}
          </Link>
        </>
      }
      filters={
        <>
          <StateChips
            {...choice}
            labelOf={(value) => [t(`state_${value}`), casesIn(value) || ""].join(" ").trim()}
          />
          <TransferFilters kind="wait" checks={WAIT_REASONS} />
        </>
      }
      keys={["open", "approve", "reject", "hold", "field", "checks", "search"]}
      living="withdrawals"
      kind="withdrawal"
      emptyText={t(isOpen(state) ? "noneWaits" : "none")}
      columns={useWithdrawalColumns(state)}
      pages={useWithdrawals(state, q, filters)}
      keyOf={keyOf}
      isTaken={({ assignee }) => assignee !== null && !assignee.mine}
      loadOne={loadOne}
      panel={(open) => <WithdrawalPanel {...open} />}
    />
  );
}

type Filters = ReturnType<typeof useTransferFilters<(typeof WAIT_REASONS)[number]>>;

function useWithdrawals(state: WithdrawalState, q: string, { fields: narrowed, key }: Filters) {
  return usePages(["withdrawals", state, q, key], async (cursor, signal) => {
    const fields = { state, q: q || undefined, ...narrowed, cursor, limit: "50" };
    const answer = await client.call(withdrawals, fields, { signal });
    if (!answer.ok) return answer;
    return { ok: true, data: { rows: answer.data.withdrawals, next: answer.data.next_cursor } };
  });
}

async function loadOne(id: string, signal: AbortSignal) {
  const answer = await client.call(withdrawals, { id, limit: "1" }, { signal });
  return answer.ok ? { ok: true as const, data: answer.data.withdrawals } : answer;
}
