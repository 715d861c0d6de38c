import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useMay } from "../app/own.ts";
import type { Column } from "../kit/DataTable.tsx";
import { MemberCell } from "../kit/MemberCell.tsx";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import type { ContractRow, LiquidationRow } from "./data.ts";

export type Act = "halt" | "resume" | "delist";
type OnAct = (act: Act, row: ContractRow) => void;

export function useContractColumns(onAct: OnAct): readonly Column<ContractRow>[] {
  const { t } = useTranslation(["perpetual", "common"]);
  const format = useFormat();
  const money = (
    key: "notional" | "margins" | "largest",
    of: (row: ContractRow) => string,
    isExtra = false,
  ) => ({
    key,
    head: t(key),
    isFigure: true,
    isExtra,
    cell: (row: ContractRow) => format.number(of(row), { fixed: 2 }),
  });
  const price = (text: string | null) => (text === null ? "—" : format.number(text));
  const rate = (share: string) => format.number(share, { fixed: 6, isSigned: true });
  return [
    { key: "contract", head: t("contract"), cell: ({ symbol }) => <ContractName text={symbol} /> },
    { key: "state", head: t("common:state"), cell: (row) => <State row={row} /> },
    {
      key: "mark",
      head: `${t("mark")} / ${t("index")}`,
      isFigure: true,
      cell: ({ mark, index }) => <Pair first={price(mark)} second={price(index)} />,
    },
    {
      key: "openInterest",
      head: t("openInterest"),
      isFigure: true,
      cell: (row) => format.number(row.open_interest),
    },
    money("notional", (row) => row.notional),
    {
      key: "sides",
      head: t("sides"),
      isFigure: true,
      cell: ({ longs, shorts }) => `${longs} / ${shorts}`,
    },
    money("margins", (row) => row.margins, true),
    money("largest", (row) => row.largest, true),
    {
      key: "rate",
      head: `${t("rate")} / ${t("nextRate")}`,
      isFigure: true,
      cell: ({ last_rate: last, next_rate: next }) => (
        <Pair first={rate(last)} second={rate(next)} />
      ),
    },
    {
      key: "act",
      head: t("common:changes"),
      isHeadUnseen: true,
      isFigure: true,
      cell: (row) => <Acts row={row} onAct={onAct} />,
    },
  ];
}

function ContractName({ text }: { readonly text: string }) {
  return <span className="whitespace-nowrap">{text}</span>;
}

/** Two figures of one column, in the order of its head. */
function Pair({ first, second }: { readonly first: string; readonly second: string }) {
  return (
    <>
      <span className="block">{first}</span>
      <span className="block text-text-3">{second}</span>
    </>
  );
}

/** The status with its reason, a funding under way, and the announced end. */
function State({ row }: { readonly row: ContractRow }) {
  const { t } = useTranslation("perpetual");
  const code = useCodes();
  const format = useFormat();
  const { status, reason, funding_under_way: funding, settle_ms: settleMs } = row;
  return (
    <>
      {status === "open" ? (
        <span className="whitespace-nowrap">{t("status_open")}</span>
      ) : (
        <Tag tone="danger">
          {t(`status_${status}`)} · {code("halt_reason", reason)}
        </Tag>
      )}
      {row.status !== "open" && <HaltEnd row={row} />}
      {row.mark_status === "STALE" && <Tag tone="warning">{t("markStale")}</Tag>}
      {settleMs !== null && (
        <span className="block text-caption text-text-3">
          {t("ends", { moment: format.moment(settleMs) })}
        </span>
      )}
      {funding !== null && (
        <span className="block text-caption text-text-3">
          {t("underWay", {
            payers: String(funding.payers),
            receivers: String(funding.receivers),
          })}
        </span>
      )}
    </>
  );
}

/** The moment at which a halt ends by itself; no text for an announced end. */
function HaltEnd({ row }: { readonly row: ContractRow }) {
  const { t } = useTranslation("perpetual");
  const format = useFormat();
  const { halted_until_ms: untilMs } = row;
  if (untilMs === null && !isHalted(row)) return null;
  return (
    <span className="block text-caption text-text-3">
      {untilMs === null ? t("haltedForGood") : t("haltedUntil", { moment: format.moment(untilMs) })}
    </span>
  );
}

/** True for a contract that takes less than it would without a halt. */
function isHalted({ status, reason, settle_ms: settleMs }: ContractRow): boolean {
  if (reason === "DELISTED" || status === "open") return false;
  return status === "closed" || settleMs === null;
}

/** Halting takes one person once a week; resuming, and announcing the end, take two. */
function Acts({ row, onAct }: { readonly row: ContractRow; readonly onAct: OnAct }) {
  const { t } = useTranslation("perpetual");
  const may = useMay();
  const isEnding = row.settle_ms !== null || row.reason === "DELISTED";
  const mayBeHalted = row.reason !== "DELISTED" && row.reason !== "SHORTFALL";
  const acts = [
    ...(mayBeHalted && may("perpetual.halt") ? (["halt"] as const) : []),
    ...(isHalted(row) && may("markets.change") ? (["resume"] as const) : []),
    ...(!isEnding && may("markets.change") ? (["delist"] as const) : []),
  ];
  return (
    <span className="inline-flex gap-2">
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          kind="outline"
          name={t(`${act}Title`, { symbol: row.symbol })}
          onPress={() => onAct(act, row)}
        >
          {t(act)}
        </Button>
      ))}
    </span>
  );
}

export function useLiquidationColumns(): readonly Column<LiquidationRow>[] {
  const { t } = useTranslation("perpetual");
  const format = useFormat();
  return [
    { key: "contract", head: t("contract"), cell: ({ symbol }) => <ContractName text={symbol} /> },
    { key: "member", head: t("member"), cell: ({ member }) => <MemberCell {...member} /> },
    { key: "side", head: t("side"), cell: ({ side }) => t(`side_${side}`) },
    { key: "quantity", head: t("quantity"), isFigure: true, cell: ({ qty }) => format.number(qty) },
    {
      key: "margin",
      head: t("margin"),
      isFigure: true,
      cell: ({ margin }) => format.number(margin, { fixed: 2 }),
    },
    {
      key: "bankruptcy",
      head: t("bankruptcy"),
      isFigure: true,
      cell: ({ bankruptcy_price: price }) => format.number(price),
    },
  ];
}
