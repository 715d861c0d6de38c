import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { type EntryData, projectEntries } from "@sumi/contract/subscriptions/calls.ts";
import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { agree, type EntrySums, sumsOf } from "./entry-sums.ts";
import { SUBSCRIPTIONS_PATHS } from "./paths.ts";
import { saleQuery } from "./use-sales.ts";

/** Every entry of a sale, added up on the reader's own device. */
export function EntriesScreen() {
  const { t } = useTranslation("subscriptions");
  const { id = "" } = useSearch({ from: SUBSCRIPTIONS_PATHS.entries });
  const read = useQuery({
    queryKey: ["subscriptions", "entries", id],
    staleTime: 0,
    queryFn: ({ signal }) => readAll(id, signal),
  });
  const sale = useQuery({ ...saleQuery(id), refetchInterval: false });
  const failed = [read, sale].find(({ error }) => error !== null);
  return (
    <Page title={t("entries")}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 pb-6 gutter">
        <p className="text-small text-text-2">{t("entriesIntro")}</p>
        {failed !== undefined ? (
          <LoadFailed title={t("entriesFailed")} query={failed} />
        ) : read.data === undefined || sale.data === undefined ? (
          <>
            <p className="text-small text-text-3">{t("adding")}</p>
            <Skeleton className="h-48" />
          </>
        ) : (
          <Entries entries={read.data} sale={sale.data} />
        )}
      </div>
    </Page>
  );
}

/** All pages, the newest entry first. */
async function readAll(id: string, signal: AbortSignal): Promise<readonly EntryData[]> {
  const entries: EntryData[] = [];
  let cursor: string | undefined;
  do {
    const page = answered(await client.call(projectEntries, { id, cursor }, { signal }));
    entries.push(...page.entries);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return entries;
}

const OF_COINS = ["delivered", "sold", "unsold", "locked", "released", "returned"] as const;
const OF_MONEY = ["committed", "proceeds", "rewarded", "paidOut", "refunded"] as const;

type EntriesProps = { readonly entries: readonly EntryData[]; readonly sale: ProjectData };

function Entries({ entries, sale }: EntriesProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const sums = sumsOf(entries);
  const row = (unit: string) => (name: keyof EntrySums) => {
    return { label: t(`sum_${name}`), value: `${format.number(sums[name])} ${unit}` };
  };
  const isTrue = agree(entries, sale);
  return (
    <>
      <NoticeNote tone={isTrue ? "success" : "danger"}>
        {t(isTrue ? "agrees" : "differs")}
      </NoticeNote>
      <KeyValueRows rows={[...OF_COINS.map(row(sale.coin)), ...OF_MONEY.map(row(sale.quote))]} />
      <ul className="divide-y divide-line border-line border-t">
        {entries.map((entry, place) => (
          // An entry has no name of its own; the list is read once and never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells them apart
          <Entry key={place} entry={entry} sale={sale} />
        ))}
      </ul>
    </>
  );
}

function Entry({ entry, sale }: { readonly entry: EntryData; readonly sale: ProjectData }) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const { kind, quantity, money, refund, reason, time_ms: timeMs } = entry;
  const figures = [
    quantity === "0" ? "" : `${format.number(quantity)} ${sale.coin}`,
    money === "0" ? "" : `${format.number(money)} ${sale.quote}`,
    refund === "0" ? "" : `${t("refunded")} ${format.number(refund)} ${sale.quote}`,
  ].filter((text) => text !== "");
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5 text-small">
      <span className="min-w-0">
        <span className="block">{t(`kind_${kind}`)}</span>
        <span className="figures-dense block text-caption text-text-3">
          {format.moment(timeMs, "second")}
        </span>
      </span>
      <span className="figures-dense grid min-w-0 justify-items-end text-right">
        {figures.map((text) => (
          <span key={text} className="break-all">
            {text}
          </span>
        ))}
        {reason !== null && (
          <span className="text-text-3">{t(`reason_${reason}` as "reason_INCIDENT")}</span>
        )}
      </span>
    </li>
  );
}
