import { useTranslation } from "@sumi/app/speech.ts";
import { Link } from "@tanstack/react-router";
import { useMay } from "../app/own.ts";
import type { Column } from "../kit/DataTable.tsx";
import { MemberCell } from "../kit/MemberCell.tsx";
import { RowActs } from "../kit/RowActs.tsx";
import { TwoLines } from "../kit/TwoLines.tsx";
import { useFormat } from "../language/use-format.ts";
import { paths } from "../paths.ts";
import { actsOn, hasRefunds, type SaleAct, type SaleRow } from "./data.ts";

type OnAct = (act: SaleAct, sale: SaleRow) => void;

export function useSaleColumns(onAct: OnAct): readonly Column<SaleRow>[] {
  const { t } = useTranslation(["subscriptions", "common"]);
  const format = useFormat();
  return [
    {
      key: "coin",
      head: t("field_coin"),
      cell: ({ coin, id, mode }) => (
        <TwoLines first={`${coin} · ${id}`} second={t(`mode_${mode}`)} />
      ),
    },
    {
      key: "state",
      head: t("common:state"),
      cell: ({ state, advanced, participants }) => (
        <TwoLines
          first={t(`state_${state}`)}
          second={t("progress", { done: String(advanced), all: String(participants) })}
        />
      ),
    },
    { key: "issuer", head: t("issuer"), cell: ({ issuer }) => <MemberCell {...issuer} /> },
    {
      key: "dates",
      head: t("dates"),
      cell: ({ start_ms: startMs, end_ms: endMs }) => (
        <TwoLines first={format.moment(startMs)} second={format.moment(endMs)} />
      ),
    },
    {
      key: "sold",
      head: `${t("sold")} / ${t("field_total")}`,
      isFigure: true,
      cell: ({ sold, total }) => (
        <TwoLines first={format.number(sold)} second={format.number(total)} />
      ),
    },
    {
      key: "proceeds",
      head: `${t("proceeds")} / ${t("committed")}`,
      isFigure: true,
      cell: ({ proceeds, committed, quote }) => (
        <TwoLines
          first={`${format.number(proceeds)} ${quote}`}
          second={`${format.number(committed)} ${quote}`}
        />
      ),
    },
    {
      key: "act",
      head: t("common:changes"),
      isHeadUnseen: true,
      isFigure: true,
      cell: (sale) => <Acts sale={sale} onAct={onAct} />,
    },
  ];
}

const PERMISSIONS = {
  discard: "subscriptions.draft",
  suspend: "subscriptions.suspend",
  open: "markets.change",
  resume: "markets.change",
  cancel: "markets.change",
} as const satisfies Record<SaleAct, string>;

function Acts({ sale, onAct }: { readonly sale: SaleRow; readonly onAct: OnAct }) {
  const { t } = useTranslation("subscriptions");
  const may = useMay();
  if (hasRefunds(sale)) {
    return (
      <Link
        to={paths.saleRefunds}
        search={{ project: sale.id }}
        aria-label={t("refundsOf", { coin: sale.coin })}
        className="text-link"
      >
        {t("refunds")}
      </Link>
    );
  }
  const acts = actsOn(sale, Date.now()).filter((act) => may(PERMISSIONS[act]));
  return (
    <RowActs
      acts={acts}
      labelOf={(act) => t(act)}
      nameOf={(act) => t(`${act}Title`, { coin: sale.coin })}
      onAct={(act) => onAct(act, sale)}
    />
  );
}
