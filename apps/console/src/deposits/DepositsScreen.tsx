import { useTranslation } from "@sumi/app/speech.ts";
import { usePages } from "@sumi/app/use-pages.ts";
import { DEPOSIT_LIST_CHECKS, deposits, depositsFile } from "@sumi/contract/deposits/staff.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useQueues } from "../app/queues.ts";
import { client } from "../connection.ts";
import { Queue } from "../kit/Queue.tsx";
import { SaveList } from "../kit/SaveList.tsx";
import { SearchBox } from "../kit/SearchBox.tsx";
import { StateChips } from "../kit/StateChips.tsx";
import { TransferFilters, useTransferFilters } from "../kit/TransferFilters.tsx";
import { useAddress, useStateChoice } from "../kit/use-selection.ts";
import { DepositPanel } from "./DepositPanel.tsx";
import { type DepositState, keyOf, STATES } from "./data.ts";
import { useDepositColumns } from "./use-deposit-columns.tsx";

/** Decided deposits are not listed by findings. */
const NO_CHECKS: readonly (typeof DEPOSIT_LIST_CHECKS)[number][] = [];

/** Deposits that wait for a review, and those that were decided. */
export function DepositsScreen() {
  const { t } = useTranslation(["deposits", "common"]);
  const { search, become } = useAddress();
  const q = search.q ?? "";
  const choice = useStateChoice(STATES);
  const { state } = choice;
  const checks = state === "waiting" || state === "second" ? DEPOSIT_LIST_CHECKS : NO_CHECKS;
  const filters = useTransferFilters(checks);
  const labelOf = useLabels();
  const overdue = useQueues().deposits?.overdue ?? 0;
  return (
    <Queue
      title={t("common:deposits")}
      tag={overdue > 0 && <Tag tone="danger">{t("common:overdueCases", { number: overdue })}</Tag>}
      actions={
        <>
          <SearchBox
            label={t("search")}
            value={q}
            maxLength={128}
            onSearch={(text) => become({ q: text })}
          />
          <SaveList
            name="deposits"
            load={(fetching) => {
              const asked = { state, q: q || undefined, ...filters.fields };
              return client.call(depositsFile, asked, { fetch: fetching });
            }}
          />
        </>
      }
      filters={
        <>
          <StateChips {...choice} labelOf={labelOf} />
          <TransferFilters kind="finding" checks={checks} />
        </>
      }
      keys={["open", "field", "approve", "reject", "checks", "picture", "search"]}
      living="deposits"
      kind="deposit"
      emptyText={t(`none_${state}`)}
      columns={useDepositColumns(state)}
      pages={useDeposits(state, q, filters)}
      keyOf={keyOf}
      isTaken={({ assignee }) => assignee !== null && !assignee.mine}
      loadOne={loadOne}
      panel={(open) => <DepositPanel {...open} />}
    />
  );
}

type Filters = ReturnType<typeof useTransferFilters<(typeof DEPOSIT_LIST_CHECKS)[number]>>;

function useDeposits(state: DepositState, q: string, { fields: narrowed, key }: Filters) {
  return usePages(["deposits", state, q, key], async (cursor, signal) => {
    const fields = { state, q: q || undefined, ...narrowed, cursor, limit: "50" };
    const answer = await client.call(deposits, fields, { signal });
    if (!answer.ok) return answer;
    const { deposits: rows, next_cursor: next } = answer.data;
    return { ok: true, data: { rows, next } };
  });
}

/** Each state, and how many wait in it. */
function useLabels() {
  const { t } = useTranslation("deposits");
  const { deposits: count } = useQueues();
  const numbers: Readonly<Partial<Record<DepositState, number>>> =
    count === undefined
      ? {}
      : { waiting: count.waiting - count.second_person, second: count.second_person };
  return (state: DepositState) => (
    <>
      {t(`state_${state}`)}
      {numbers[state] !== undefined && <span className="figures">{numbers[state]}</span>}
    </>
  );
}

async function loadOne(id: string, signal: AbortSignal) {
  const answer = await client.call(deposits, { id, limit: "1" }, { signal });
  return answer.ok ? { ok: true as const, data: answer.data.deposits } : answer;
}
