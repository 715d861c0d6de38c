import { useTranslation } from "@sumi/app/speech.ts";
import { Card } from "../kit/Card.tsx";
import { useFormat } from "../language/use-format.ts";
import { paths } from "../paths.ts";
import { DayBars } from "./DayBars.tsx";
import type { FigureData } from "./Figures.tsx";
import { ListLink } from "./FlowCard.tsx";

export type MembersCardProps = {
  readonly days: FigureData["days"];
  readonly members: NonNullable<FigureData["members"]>;
};

/** The members who joined on each day; accounts of the house are none. */
export function MembersCard({ days, members }: MembersCardProps) {
  const { t } = useTranslation(["overview", "common"]);
  const format = useFormat();
  const byDay = new Map(members.map(({ day_ms, opened }) => [day_ms, opened]));
  const bars = days.map((dayMs) => {
    const opened = byDay.get(dayMs) ?? 0;
    return { dayMs, parts: [BigInt(opened)], text: format.number(String(opened)) };
  });
  const all = members.reduce((sum, { opened }) => sum + opened, 0);
  return (
    <Card title={t("newMembers")} aside={<ListLink path={paths.members} />}>
      <p className="figures font-bold text-heading">{format.number(String(all))}</p>
      <p className="pb-2 text-caption text-text-3">{t("newMembersText")}</p>
      <DayBars bars={bars} />
    </Card>
  );
}
