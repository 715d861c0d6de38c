import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { type MiningEntryData, machineEntries } from "@sumi/contract/mining/calls.ts";
import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { agree, type MachineSums, sumsOf } from "./machine-sums.ts";
import { MINING_PATHS } from "./paths.ts";
import { MINING_KEY, machineQuery } from "./use-mining.ts";

/** Every entry of a machine and its pool, added up on the reader's own device. */
export function MachineEntriesScreen() {
  const { t } = useTranslation("mining");
  const { id = "" } = useSearch({ from: MINING_PATHS.entries });
  const read = useQuery({
    queryKey: [MINING_KEY, "entries", id],
    staleTime: 0,
    queryFn: ({ signal }) => readAll(id, signal),
  });
  const machine = useQuery({ ...machineQuery(id), refetchInterval: false });
  const failed = [read, machine].find(({ error }) => error !== null);
  return (
    <Page title={t("entries")}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 pb-6 gutter">
        <p className="text-small text-text-2">{t("entriesIntro")}</p>
        {failed !== undefined ? (
          <LoadFailed title={t("entriesFailed")} query={failed} />
        ) : read.data === undefined || machine.data === undefined ? (
          <>
            <p className="text-small text-text-3">{t("adding")}</p>
            <Skeleton className="h-48" />
          </>
        ) : (
          <Entries entries={read.data} machine={machine.data} />
        )}
      </div>
    </Page>
  );
}

/** All pages, the newest entry first. */
async function readAll(id: string, signal: AbortSignal): Promise<readonly MiningEntryData[]> {
  const entries: MiningEntryData[] = [];
  let cursor: string | undefined;
  do {
    const page = answered(await client.call(machineEntries, { id, cursor }, { signal }));
    entries.push(...page.entries);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return entries;
}

const OF_COINS = ["funded", "paid", "pool", "promised", "frozen"] as const;
const OF_MONEY = ["sales", "refunded"] as const;

type EntriesProps = {
  readonly entries: readonly MiningEntryData[];
  readonly machine: MachineData;
};

function Entries({ entries, machine }: EntriesProps) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const sums = sumsOf(entries, machine);
  const row = (unit: string) => (name: Exclude<keyof MachineSums, "sold">) => {
    const sum = sums[name];
    if (sum === undefined) return [];
    return [{ label: t(`sum_${name}`), value: `${format.number(formatAmount(sum))} ${unit}` }];
  };
  const isTrue = agree(sums, machine);
  return (
    <>
      <NoticeNote tone={isTrue ? "success" : "danger"}>
        {t(isTrue ? "agrees" : "differs")}
      </NoticeNote>
      <KeyValueRows
        rows={[
          ...OF_COINS.flatMap(row(machine.coin)),
          ...OF_MONEY.flatMap(row(machine.pay_coin)),
          { label: t("sum_sold"), value: format.number(String(sums.sold)) },
        ]}
      />
      <ul className="divide-y divide-line border-line border-t">
        {entries.map((entry, place) => (
          // An entry has no name of its own; the list is read once and never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells them apart
          <Entry key={place} entry={entry} machine={machine} />
        ))}
      </ul>
    </>
  );
}

type EntryProps = { readonly entry: MiningEntryData; readonly machine: MachineData };

function Entry({ entry, machine }: EntryProps) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const { kind, quantity, money, shares, reason, day_ms: dayMs, time_ms: timeMs } = entry;
  const isDay = kind === "due" || kind === "price";
  const figures = [
    quantity === "0" ? "" : `${format.number(quantity)} ${machine.coin}`,
    money === "0" ? "" : `${format.number(money)} ${isDay ? "USDT" : machine.pay_coin}`,
    shares === 0 ? "" : `${t("shares")} ${format.number(String(shares))}`,
    dayMs === null ? "" : format.moment(dayMs, "utcDate"),
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
          <span className="text-text-3">{t(`why_${reason}` as "why_INCIDENT")}</span>
        )}
      </span>
    </li>
  );
}
