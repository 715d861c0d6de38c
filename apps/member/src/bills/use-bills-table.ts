import { useTranslation } from "@sumi/app/speech.ts";
import type { PageOf } from "@sumi/app/use-pages.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { type BillData, myBills } from "@sumi/contract/bills/calls.ts";
import { type Table, tableMoment } from "../app/table.ts";
import { client } from "../connection.ts";
import { type BillsFilter, fieldsOf } from "./bills-filter.ts";

type Place = {
  readonly cursor: string | undefined;
  readonly signal?: AbortSignal;
  readonly limit?: string;
};

/** One page of the filtered bills. */
export async function billsOf(
  filter: BillsFilter,
  { signal, ...place }: Place,
): Promise<Answer<PageOf<BillData>>> {
  const fields = { ...fieldsOf(filter, new Date()), ...place };
  const answer = await client.call(myBills, fields, signal && { signal });
  if (!answer.ok) return answer;
  return { ok: true, data: { rows: answer.data.bills, next: answer.data.next_cursor } };
}

/** The filtered bills as a table; with a calendar year it is the statement of that year. */
export function useBillsTable(filter: BillsFilter): Table<BillData> {
  const { t } = useTranslation(["tables", "bills", "bill-types"]);
  return {
    columns: [
      { title: t("time"), of: ({ time_ms }) => tableMoment(time_ms) },
      { title: t("bills:filter"), of: ({ type }) => t(`bill-types:${type}`) },
      { title: t("coin"), of: ({ coin }) => coin },
      { title: t("change"), of: ({ amount }) => amount },
      { title: t("fee"), of: ({ fee }) => fee },
      { title: t("held"), of: ({ held }) => held },
      { title: t("bills:after"), of: ({ balance_after }) => balance_after },
      { title: t("reference"), of: ({ ref }) => ref },
      { title: t("entry"), of: ({ id }) => id },
    ],
    load: (cursor) => billsOf(filter, { cursor, limit: "100" }),
  };
}
