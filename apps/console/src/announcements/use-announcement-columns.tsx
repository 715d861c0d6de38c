import { useTranslation } from "@sumi/app/speech.ts";
import { Tag, type Tone } from "@sumi/ui/Tag.tsx";
import { useMay } from "../app/own.ts";
import type { Column } from "../kit/DataTable.tsx";
import { RowActs } from "../kit/RowActs.tsx";
import { TwoLines } from "../kit/TwoLines.tsx";
import { useFormat } from "../language/use-format.ts";
import { type AnnouncementAct, type AnnouncementRow, actsOn } from "./data.ts";

type OnAct = (act: AnnouncementAct, row: AnnouncementRow) => void;

const TONES = {
  scheduled: "link",
  current: "success",
  past: "plain",
  corrected: "plain",
  withdrawn: "danger",
} as const satisfies Record<AnnouncementRow["state"], Tone>;

export function useAnnouncementColumns(onAct: OnAct): readonly Column<AnnouncementRow>[] {
  const { t } = useTranslation(["announcements", "common"]);
  const format = useFormat();
  const may = useMay();
  return [
    {
      key: "title",
      head: t("title"),
      cell: ({ title, kind, announcement }) => (
        <TwoLines first={title} second={`${t(`kind_${kind}`)} · ${announcement}`} />
      ),
    },
    {
      key: "state",
      head: t("common:state"),
      cell: ({ state }) => <Tag tone={TONES[state]}>{t(`state_${state}`)}</Tag>,
    },
    {
      key: "audience",
      head: t("audience"),
      cell: ({ audience, audience_of: of, place }) => (
        <TwoLines first={`${t(`audience_${audience}`)} ${of}`} second={t(`place_${place}`)} />
      ),
    },
    {
      key: "moments",
      head: t("moments"),
      isFigure: true,
      cell: ({ shown_ms: shownMs, end_ms: endMs }) => (
        <TwoLines first={format.moment(shownMs)} second={format.moment(endMs)} />
      ),
    },
    {
      key: "acts",
      head: t("acts"),
      isHeadUnseen: true,
      isFigure: true,
      cell: (row) => (
        <RowActs
          acts={may("announcements.publish") ? actsOn(row) : []}
          labelOf={(act) => t(act)}
          nameOf={(act) => `${t(act)}: ${row.title}`}
          onAct={(act) => onAct(act, row)}
        />
      ),
    },
  ];
}
