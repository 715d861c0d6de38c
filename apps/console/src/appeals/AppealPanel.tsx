import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { appealCase } from "@sumi/contract/appeals/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { isCovered, useFileAccess } from "../app/file-access.ts";
import { useMay } from "../app/own.ts";
import { client } from "../connection.ts";
import { CaseCover } from "../kit/CaseCover.tsx";
import { CaseMember } from "../kit/CaseMember.tsx";
import { LoadFailed } from "../kit/LoadFailed.tsx";
import { ReviewPanel } from "../kit/ReviewPanel.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useKeys } from "../kit/use-keys.ts";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { paths } from "../paths.ts";
import { AnswerForm } from "./AnswerForm.tsx";
import type { Frozen } from "./AppealsScreen.tsx";
import { KeepFrozen } from "./KeepFrozen.tsx";

type Appeal = DataOf<typeof appealCase>;

/** One frozen member: the reason, the letters and answers, and the next step. */
export function AppealPanel({ row, onClose }: { row: Frozen; onClose: () => void }) {
  const { t } = useTranslation(["appeals", "common"]);
  const may = useMay();
  const { uid } = row.member;
  const query = useQuery({
    queryKey: ["file", uid, "appeal"],
    queryFn: async ({ signal }) => answered(await client.call(appealCase, { uid }, { signal })),
  });
  const access = useFileAccess(() => void query.refetch());
  const isClosed = isCovered(query);
  const openCase = () => void access.open({ uid, reason: "FREEZE_REVIEW" });
  useKeys({ o: isClosed ? openCase : undefined });
  const found = query.data;
  return (
    <ReviewPanel title={t("title", { uid })} closeLabel={t("common:close")} onClose={onClose}>
      <div className="grid gap-4">
        <CaseMember {...row.member} />
        <Decision row={row} />
        {isClosed && (
          <CaseCover isBusy={access.isBusy} refusal={access.refusal} onOpen={openCase} />
        )}
        {query.isError && !isClosed && <LoadFailed query={query} />}
        {found !== undefined && !isClosed && <Letters found={found} />}
        {found?.appeal === "waiting" && (
          <>
            <p className="text-small text-text-2">
              {t(found.may_answer ? "whoAnswers" : "anotherAnswers")}
            </p>
            {found.may_answer && <AnswerForm uid={uid} />}
          </>
        )}
        {found !== undefined && may("members.review") && (
          <KeepFrozen uid={uid} reason={row.reason} />
        )}
        <Link to={paths.member} params={{ uid }} className="font-medium text-link text-small">
          {t("toFile")}
        </Link>
      </div>
    </ReviewPanel>
  );
}

function Decision({ row }: { readonly row: Frozen }) {
  const { t } = useTranslation(["appeals", "common"]);
  const format = useFormat();
  const code = useCodes();
  return (
    <KeyValueRows
      rows={[
        { label: t("common:reason"), value: code("freeze", row.reason) },
        { label: t("decidedBy"), value: staffName(row.decided_by) },
        { label: t("decidedAt"), value: format.moment(row.decided_ms) },
        row.overdue
          ? { label: t("reviewBy"), value: format.moment(row.review_by_ms), tone: "danger" }
          : { label: t("reviewBy"), value: format.moment(row.review_by_ms) },
      ]}
    />
  );
}

function Letters({ found }: { readonly found: Appeal }) {
  const { t } = useTranslation("appeals");
  const format = useFormat();
  const { message, answer, answered_by: by } = found;
  return (
    <>
      {message === null ? (
        <p className="text-small text-text-3">{t("noMessage")}</p>
      ) : (
        <blockquote className="whitespace-pre-wrap rounded-2 bg-well px-3.5 py-3 text-small">
          <span className="block text-caption text-text-3">
            {t("message")} · {format.moment(message.time_ms)}
          </span>
          {message.text}
        </blockquote>
      )}
      {answer !== null && (
        <blockquote className="whitespace-pre-wrap rounded-2 bg-link-soft px-3.5 py-3 text-small">
          <span className="block text-caption text-text-3">
            {t("answer")} · {by !== null && staffName(by)} · {format.moment(answer.time_ms)}
          </span>
          {answer.text}
        </blockquote>
      )}
    </>
  );
}
