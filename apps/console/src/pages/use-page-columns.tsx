import { useTranslation } from "@sumi/app/speech.ts";
import type { StaffPageData } from "@sumi/contract/pages/staff.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useMay } from "../app/own.ts";
import type { Column } from "../kit/DataTable.tsx";
import { RowActs } from "../kit/RowActs.tsx";
import { TwoLines } from "../kit/TwoLines.tsx";
import { useFormat } from "../language/use-format.ts";

/** Both are proposed to a second person. */
export type PageRowAct = "version" | "withdraw";

type OnAct = (act: PageRowAct, row: StaffPageData) => void;

export function usePageColumns(onAct: OnAct): readonly Column<StaffPageData>[] {
  const { t } = useTranslation(["pages", "common"]);
  const format = useFormat();
  const may = useMay();
  const actsOn = ({ withdrawn }: StaffPageData): readonly PageRowAct[] => {
    if (!may("pages.publish")) return [];
    return withdrawn ? ["version"] : ["version", "withdraw"];
  };
  return [
    {
      key: "title",
      head: t("title"),
      cell: ({ title, page }) => <TwoLines first={title} second={page} />,
    },
    {
      key: "section",
      head: t("section"),
      cell: ({ section, mark }) => (
        <TwoLines
          first={t(`section_${section}`)}
          second={mark === "none" ? "" : t(`mark_${mark}`)}
        />
      ),
    },
    {
      key: "state",
      head: t("common:state"),
      cell: ({ withdrawn }) => (
        <Tag tone={withdrawn ? "danger" : "success"}>
          {t(withdrawn ? "state_withdrawn" : "state_shown")}
        </Tag>
      ),
    },
    {
      key: "version",
      head: t("version"),
      isFigure: true,
      cell: ({ version, published_ms: publishedMs }) => (
        <TwoLines first={String(version)} second={format.moment(publishedMs)} />
      ),
    },
    {
      key: "answers",
      head: t("answers"),
      isFigure: true,
      cell: ({ helped, failed }) => (
        <TwoLines
          first={t("helped", { number: String(helped) })}
          second={t("failed", { number: String(failed) })}
        />
      ),
    },
    {
      key: "acts",
      head: t("acts"),
      isHeadUnseen: true,
      isFigure: true,
      cell: (row) => (
        <RowActs
          acts={actsOn(row)}
          labelOf={(act) => t(act)}
          nameOf={(act) => `${t(act)}: ${row.title}`}
          onAct={(act) => onAct(act, row)}
        />
      ),
    },
  ];
}
