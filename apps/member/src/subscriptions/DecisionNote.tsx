import { useTranslation } from "@sumi/app/speech.ts";
import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../language/use-format.ts";
import { decisionsQuery } from "./use-sales.ts";

const DECIDED = { suspended: "suspend", cancelled: "cancel", refunded: "cancel" } as const;

/** Why a sale was suspended or cancelled, and when. */
export function DecisionNote({ sale: { id, state } }: { readonly sale: ProjectData }) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const kind = state in DECIDED ? DECIDED[state as keyof typeof DECIDED] : undefined;
  const { data = [] } = useQuery({ ...decisionsQuery(id), enabled: kind !== undefined });
  const decision = data.find((entry) => entry.kind === kind);
  if (decision === undefined) return null;
  return (
    <NoticeNote tone="warning">
      <p className="font-semibold">{t(`reason_${decision.reason}` as "reason_INCIDENT")}</p>
      <p className="figures-dense pt-1 text-caption">
        {t(`kind_${decision.kind}`)} {format.moment(decision.time_ms, "second")}
      </p>
    </NoticeNote>
  );
}
