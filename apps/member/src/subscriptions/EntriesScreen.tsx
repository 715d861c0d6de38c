import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { type EntryData, projectEntries } from "@sumi/contract/subscriptions/calls.ts";
import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type AddedUp, EntriesPage, type EntryLine, everyEntry } from "../app/EntriesPage.tsx";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { agree, type EntrySums, sumsOf } from "./entry-sums.ts";
import { SUBSCRIPTIONS_PATHS } from "./paths.ts";
import { saleQuery } from "./use-sales.ts";

/** Every entry of a sale, added up on the reader's own device. */
export function EntriesScreen() {
  const { t } = useTranslation("subscriptions");
  const { id = "" } = useSearch({ from: SUBSCRIPTIONS_PATHS.entries });
  const entries = useQuery({
    queryKey: ["subscriptions", "entries", id],
    staleTime: 0,
    queryFn: ({ signal }) => {
      return everyEntry(async (cursor) => {
        return answered(await client.call(projectEntries, { id, cursor }, { signal }));
      });
    },
  });
  const sale = useQuery({ ...saleQuery(id), refetchInterval: false });
  const texts = {
    title: t("entries"),
    intro: t("entriesIntro"),
    adding: t("adding"),
    failed: t("entriesFailed"),
    agrees: t("agrees"),
    differs: t("differs"),
  };
  return <EntriesPage texts={texts} entries={entries} thing={sale} addUp={useAddUp()} />;
}

const OF_COINS = ["delivered", "sold", "unsold", "locked", "released", "returned"] as const;
const OF_MONEY = ["committed", "proceeds", "rewarded", "paidOut", "refunded"] as const;

function useAddUp() {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const lineOf = useLineOf();
  return (entries: readonly EntryData[], sale: ProjectData): AddedUp => {
    const sums = sumsOf(entries);
    const row = (unit: string) => (name: keyof EntrySums) => {
      return { label: t(`sum_${name}`), value: `${format.number(sums[name])} ${unit}` };
    };
    return {
      isTrue: agree(entries, sale),
      rows: [...OF_COINS.map(row(sale.coin)), ...OF_MONEY.map(row(sale.quote))],
      lines: entries.map((entry) => lineOf(entry, sale)),
    };
  };
}

function useLineOf() {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  return (entry: EntryData, { coin, quote }: ProjectData): EntryLine => {
    const { kind, quantity, money, refund, reason, time_ms: timeMs } = entry;
    const figures = [
      quantity === "0" ? "" : `${format.number(quantity)} ${coin}`,
      money === "0" ? "" : `${format.number(money)} ${quote}`,
      refund === "0" ? "" : `${t("refunded")} ${format.number(refund)} ${quote}`,
    ];
    return {
      name: t(`kind_${kind}`),
      timeMs,
      figures: figures.filter((text) => text !== ""),
      reason: reason === null ? undefined : t(`reason_${reason}` as "reason_INCIDENT"),
    };
  };
}
