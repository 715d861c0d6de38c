import { useTranslation } from "@sumi/app/speech.ts";
import { formatDuration } from "@sumi/messages/format.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { useLanguage } from "../language/use-language.ts";
import { costsOf, type SecurityChange } from "./change-costs.ts";
import { securityQuery } from "./security-status.ts";

export type ChangeCostsProps = {
  readonly change: SecurityChange;
  /** A sentence that stands before the costs. */
  readonly children?: ReactNode;
};

/** The costs of a change of the account's security, said before the tap, in exact times. */
export function ChangeCosts({ change, children }: ChangeCostsProps) {
  const { t } = useTranslation(["proof", "common"]);
  const language = useLanguage();
  const status = useQuery(securityQuery);
  if (status.data === undefined) {
    if (status.isError) return <LoadFailed title={t("costsFailed")} query={status} />;
    return <Skeleton className="h-20 rounded-2" />;
  }
  const costs = costsOf(change, status.data);
  const isFree = costs.some(({ word }) => word === "costNewcomer");
  return (
    <NoticeNote tone={isFree ? "plain" : "warning"} icon={isFree ? "shield-check" : "clock"}>
      {children !== undefined && <p className="pb-1">{children}</p>}
      <ul className="grid gap-1">
        {costs.map((cost) => (
          <li key={cost.word}>
            {"ms" in cost
              ? t(cost.word, { time: formatDuration(language, cost.ms / SECOND_MS) })
              : t(cost.word)}
          </li>
        ))}
      </ul>
    </NoticeNote>
  );
}

const SECOND_MS = 1_000;
