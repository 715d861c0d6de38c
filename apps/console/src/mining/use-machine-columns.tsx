import { useTranslation } from "@sumi/app/speech.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useMay } from "../app/own.ts";
import type { Column } from "../kit/DataTable.tsx";
import { RowActs } from "../kit/RowActs.tsx";
import { TwoLines } from "../kit/TwoLines.tsx";
import { useFormat } from "../language/use-format.ts";
import { actsOn, type MachineAct, type MachineRow } from "./data.ts";

type OnAct = (act: MachineAct, machine: MachineRow) => void;

export function useMachineColumns(onAct: OnAct): readonly Column<MachineRow>[] {
  const { t } = useTranslation(["mining", "common"]);
  const format = useFormat();
  return [
    {
      key: "name",
      head: t("field_name"),
      cell: ({ name, id, ownership }) => (
        <TwoLines first={`${name} · ${id}`} second={t(`ownership_${ownership}`)} />
      ),
    },
    {
      key: "state",
      head: t("common:state"),
      cell: ({ state, participants }) => (
        <TwoLines
          first={t(`state_${state}`)}
          second={t("participants", { all: String(participants) })}
        />
      ),
    },
    {
      key: "dates",
      head: t("dates"),
      cell: ({ list_ms: listMs, delist_ms: delistMs }) => (
        <TwoLines first={format.moment(listMs)} second={format.moment(delistMs)} />
      ),
    },
    {
      key: "sold",
      head: `${t("sold")} / ${t("field_supply")}`,
      isFigure: true,
      cell: ({ sold, supply }) => (
        <TwoLines first={format.number(String(sold))} second={format.number(String(supply))} />
      ),
    },
    {
      key: "pool",
      head: `${t("pool")} / ${t("owed")}`,
      isFigure: true,
      cell: ({ pool, owed, coin }) => (
        <TwoLines
          first={`${format.number(pool)} ${coin}`}
          second={owed === null ? "—" : `${format.number(owed)} ${coin}`}
        />
      ),
    },
    { key: "cover", head: t("cover"), isFigure: true, cell: (machine) => <Cover {...machine} /> },
    {
      key: "act",
      head: t("common:changes"),
      isHeadUnseen: true,
      isFigure: true,
      cell: (machine) => <Acts machine={machine} onAct={onAct} />,
    },
  ];
}

/** How long the pool lasts, and an alarm where it does not have what it owes. */
function Cover({ days_of_cover: days, delayed_days: delayed, alarm }: MachineRow) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  return (
    <span className="inline-grid justify-items-end gap-1">
      <span>{days === null ? t("coverNone") : format.number(String(days))}</span>
      {delayed > 0 && <Tag tone="danger">{t("delayed", { days: String(delayed) })}</Tag>}
      {alarm !== null && (
        <Tag tone={alarm === "short" ? "danger" : "warning"}>{t(`alarm_${alarm}`)}</Tag>
      )}
    </span>
  );
}

const PERMISSIONS = {
  discard: "mining.draft",
  suspend: "mining.suspend",
  open: "markets.change",
  resume: "markets.change",
  thaw: "markets.change",
  stop: "markets.change",
  fund: "house.capital",
  reduce: "house.capital",
} as const satisfies Record<MachineAct, string>;

function Acts({ machine, onAct }: { readonly machine: MachineRow; readonly onAct: OnAct }) {
  const { t } = useTranslation("mining");
  const may = useMay();
  const acts = actsOn(machine).filter((act) => may(PERMISSIONS[act]));
  return (
    <RowActs
      acts={acts}
      labelOf={(act) => t(act)}
      nameOf={(act) => t(`${act}Title`, { name: machine.name })}
      onAct={(act) => onAct(act, machine)}
    />
  );
}
