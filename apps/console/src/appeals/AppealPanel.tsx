import { appealCase } from "@sumi/contract/staff/appeals.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { useLook } from "../app/look.ts";
import { answered, refusedWith } from "../app/queries.ts";
import { client } from "../connection.ts";
import { CaseCover } from "../desk/CaseCover.tsx";
import { CaseMember } from "../desk/CaseMember.tsx";
import { ReviewPanel } from "../desk/ReviewPanel.tsx";
import { useKeys } from "../desk/use-keys.ts";
import { AnswerForm } from "./AnswerForm.tsx";
import type { FrozenRow } from "./data.ts";
import { Letters } from "./Letters.tsx";

export type AppealPanelProps = { readonly row: FrozenRow; readonly onClose: () => void };

/** One freeze with what its member wrote; the letters show after a look, which the member sees. */
export function AppealPanel({ row, onClose }: AppealPanelProps) {
  const { t } = useTranslation(["appeals", "common"]);
  const { uid } = row.member;
  const query = useQuery({
    queryKey: ["file", uid, "appeal"],
    retry: false,
    queryFn: async ({ signal }) => answered(await client.call(appealCase, { uid }, { signal })),
  });
  const look = useLook(() => undefined);
  const isCovered = refusedWith(query.error) === "LOOK_REQUIRED";
  const open = () => void look.open({ uid, reason: "FREEZE_REVIEW" });
  useKeys({ o: isCovered ? open : undefined });
  return (
    <ReviewPanel
      title={t("caseTitle", { uid })}
      closeLabel={t("common:close")}
      onClose={onClose}
      foot={query.data?.appeal === "waiting" && <AnswerForm found={query.data} />}
    >
      <div className="grid gap-4">
        <CaseMember {...row.member} />
        {isCovered ? (
          <CaseCover isBusy={look.isBusy} refusal={look.refusal} onOpen={open} />
        ) : (
          query.isError && <LoadFailed query={query} />
        )}
        {query.data !== undefined && <Letters found={query.data} />}
      </div>
    </ReviewPanel>
  );
}
