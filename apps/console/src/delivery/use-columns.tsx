import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useMay } from "../app/own.ts";
import type { Column } from "../kit/DataTable.tsx";
import { HaltEnd } from "../kit/HaltEnd.tsx";
import { MemberCell } from "../kit/MemberCell.tsx";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { type AlarmRow, type ExpiryRow, type MarketRow, type PoolRow, stakedCoin } from "./data.ts";

export type MarketAct = "halt" | "resume";
type OnAct = (act: MarketAct, row: MarketRow) => void;
type Pools = readonly PoolRow[] | undefined;

/** An amount in the coin that a mode stakes. */
function useStaked(pools: Pools) {
  const format = useFormat();
  return (amount: string, mode: PoolRow["mode"]) =>
    `${format.number(amount, { fixed: 2 })} ${stakedCoin(pools ?? [], mode)}`;
}

export function usePoolColumns(): readonly Column<PoolRow>[] {
  const { t } = useTranslation(["delivery", "common"]);
  const format = useFormat();
  const figure = (key: "available" | "reserved") => ({
    key,
    head: t(key),
    isFigure: true,
    cell: (row: PoolRow) => `${format.number(row[key], { fixed: 2 })} ${row.coin}`,
  });
  return [
    { key: "mode", head: t("mode"), cell: ({ mode }) => t(`mode_${mode}`) },
    {
      key: "open",
      head: t("common:state"),
      cell: ({ open }) => (open ? t("open") : <Tag tone="warning">{t("closed")}</Tag>),
    },
    figure("available"),
    figure("reserved"),
  ];
}

export function useMarketColumns({
  pools,
  onAct,
}: {
  readonly pools: Pools;
  readonly onAct: OnAct;
}): readonly Column<MarketRow>[] {
  const { t } = useTranslation(["delivery", "common"]);
  const code = useCodes();
  const staked = useStaked(pools);
  const figure = (key: "up" | "down" | "direction_cap" | "lost" | "loss_halt") => ({
    key,
    head: t(key),
    isFigure: true,
    isExtra: key === "loss_halt" || key === "direction_cap",
    cell: (row: MarketRow) => staked(row[key], row.mode),
  });
  return [
    { key: "coin", head: t("common:coin"), cell: ({ coin }) => coin },
    { key: "mode", head: t("mode"), cell: ({ mode }) => t(`mode_${mode}`) },
    {
      key: "state",
      head: t("common:state"),
      cell: ({ halted, halted_until_ms: untilMs }) =>
        halted === null ? (
          t("running")
        ) : (
          <>
            <Tag tone="danger">{code("halt_reason", halted)}</Tag>
            <HaltEnd untilMs={untilMs} />
          </>
        ),
    },
    figure("up"),
    figure("down"),
    figure("direction_cap"),
    figure("lost"),
    figure("loss_halt"),
    {
      key: "act",
      head: t("common:changes"),
      isHeadUnseen: true,
      isFigure: true,
      cell: (row) => <Acts row={row} onAct={onAct} />,
    },
  ];
}

/** Halting takes one person once a week; resuming takes two. */
function Acts({ row, onAct }: { readonly row: MarketRow; readonly onAct: OnAct }) {
  const { t } = useTranslation("delivery");
  const may = useMay();
  const { halted, coin, mode } = row;
  const acts = [
    ...(halted !== "POOL_LOSS" && may("contracts.halt") ? (["halt"] as const) : []),
    ...(halted !== null && may("markets.change") ? (["resume"] as const) : []),
  ];
  return (
    <span className="inline-flex gap-2">
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          kind="outline"
          name={t(`${act}Title`, { coin, mode: t(`mode_${mode}`) })}
          onPress={() => onAct(act, row)}
        >
          {t(act)}
        </Button>
      ))}
    </span>
  );
}

export function useAlarmColumns(): readonly Column<AlarmRow>[] {
  const { t } = useTranslation(["delivery", "common"]);
  const format = useFormat();
  const figure = (key: "rate" | "break_even") => ({
    key,
    head: t(key),
    isFigure: true,
    cell: (row: AlarmRow) => format.number(row[key], { fixed: 4 }),
  });
  return [
    {
      key: "about",
      head: t("about"),
      cell: ({ member }) => (member === null ? t("everybody") : <MemberCell {...member} />),
    },
    {
      key: "count",
      head: t("count"),
      isFigure: true,
      cell: ({ count }) => format.number(String(count), { fixed: 0 }),
    },
    figure("rate"),
    figure("break_even"),
    {
      key: "raised",
      head: t("raised"),
      isFigure: true,
      cell: ({ raised_ms }) => format.moment(raised_ms),
    },
  ];
}

export function useExpiryColumns(pools: Pools): readonly Column<ExpiryRow>[] {
  const { t } = useTranslation(["delivery", "common"]);
  const format = useFormat();
  const staked = useStaked(pools);
  const figure = (key: "stakes" | "profits" | "cap") => ({
    key,
    head: t(key),
    isFigure: true,
    cell: (row: ExpiryRow) => staked(row[key], row.mode),
  });
  return [
    { key: "minute", head: t("minute"), cell: ({ minute_ms }) => format.moment(minute_ms) },
    { key: "coin", head: t("common:coin"), cell: ({ coin }) => coin },
    { key: "mode", head: t("mode"), cell: ({ mode }) => t(`mode_${mode}`) },
    {
      key: "direction",
      head: t("direction"),
      cell: ({ direction }) => t(`direction_${direction}`),
    },
    {
      key: "contracts",
      head: t("contracts"),
      isFigure: true,
      cell: ({ contracts }) => format.number(String(contracts), { fixed: 0 }),
    },
    figure("stakes"),
    figure("profits"),
    figure("cap"),
  ];
}
