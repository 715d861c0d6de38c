import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { type MiningEntryData, machineEntries } from "@sumi/contract/mining/calls.ts";
import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type AddedUp, EntriesPage, type EntryLine, everyEntry } from "../app/EntriesPage.tsx";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { agree, type MachineSums, sumsOf } from "./machine-sums.ts";
import { MINING_PATHS } from "./paths.ts";
import { MINING_KEY, machineQuery } from "./use-mining.ts";

/** Every entry of a machine and its pool, added up on the reader's own device. */
export function MachineEntriesScreen() {
  const { t } = useTranslation("mining");
  const { id = "" } = useSearch({ from: MINING_PATHS.entries });
  const entries = useQuery({
    queryKey: [MINING_KEY, "entries", id],
    staleTime: 0,
    queryFn: ({ signal }) => {
      return everyEntry(async (cursor) => {
        return answered(await client.call(machineEntries, { id, cursor }, { signal }));
      });
    },
  });
  const machine = useQuery({ ...machineQuery(id), refetchInterval: false });
  const texts = {
    title: t("entries"),
    intro: t("entriesIntro"),
    adding: t("adding"),
    failed: t("entriesFailed"),
    agrees: t("agrees"),
    differs: t("differs"),
  };
  return <EntriesPage texts={texts} entries={entries} thing={machine} addUp={useAddUp()} />;
}

const OF_COINS = ["funded", "paid", "pool", "promised", "frozen"] as const;
const OF_MONEY = ["sales", "refunded"] as const;

function useAddUp() {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const lineOf = useLineOf();
  return (entries: readonly MiningEntryData[], machine: MachineData): AddedUp => {
    const sums = sumsOf(entries, machine);
    const row = (unit: string) => (name: Exclude<keyof MachineSums, "sold">) => {
      const sum = sums[name];
      if (sum === undefined) return [];
      return [{ label: t(`sum_${name}`), value: `${format.number(formatAmount(sum))} ${unit}` }];
    };
    return {
      isTrue: agree(sums, machine),
      rows: [
        ...OF_COINS.flatMap(row(machine.coin)),
        ...OF_MONEY.flatMap(row(machine.pay_coin)),
        { label: t("sum_sold"), value: format.number(String(sums.sold)) },
      ],
      lines: entries.map((entry) => lineOf(entry, machine)),
    };
  };
}

function useLineOf() {
  const { t } = useTranslation("mining");
  const format = useFormat();
  return (entry: MiningEntryData, { coin, pay_coin: payCoin }: MachineData): EntryLine => {
    const { kind, quantity, money, shares, reason, day_ms: dayMs, time_ms: timeMs } = entry;
    const isDay = kind === "due" || kind === "price";
    const figures = [
      quantity === "0" ? "" : `${format.number(quantity)} ${coin}`,
      money === "0" ? "" : `${format.number(money)} ${isDay ? "USDT" : payCoin}`,
      shares === 0 ? "" : `${t("shares")} ${format.number(String(shares))}`,
      dayMs === null ? "" : format.moment(dayMs, "utcDate"),
    ];
    return {
      name: t(`kind_${kind}`),
      timeMs,
      figures: figures.filter((text) => text !== ""),
      reason: reason === null ? undefined : t(`why_${reason}` as "why_INCIDENT"),
    };
  };
}
