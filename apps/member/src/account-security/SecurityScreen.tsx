import { useTranslation } from "@sumi/app/speech.ts";
import { formatDuration } from "@sumi/messages/format.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { SegmentRing } from "@sumi/ui/SegmentRing.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { memberQuery } from "../app/member.ts";
import { Page } from "../app/Page.tsx";
import { useLanguage } from "../language/use-language.ts";
import { securityQuery } from "../proof/security-status.ts";
import { DevicesGlance } from "./DevicesGlance.tsx";
import { LockRow } from "./LockRow.tsx";
import { ProtectionRows } from "./ProtectionRows.tsx";
import { protectionOf, type Standing } from "./protection.ts";
import { RecordRows } from "./RecordRows.tsx";

const SECOND_MS = 1_000;

/** The protections that are set up or missing, each with a link to its page. */
export function SecurityScreen() {
  const { t } = useTranslation("account-security");
  const language = useLanguage();
  const member = useQuery(memberQuery);
  const status = useQuery(securityQuery);
  const failed = [member, status].find(({ data, isError }) => data === undefined && isError);
  const hasFactor = status.data?.totp === true || (status.data?.passkeys ?? 0) > 0;
  return (
    <Page title={t("title")}>
      <div className="grid gap-4 pt-1 pb-8 gutter">
        {failed !== undefined ? (
          <LoadFailed title={t("failed")} query={failed} />
        ) : member.data === undefined || status.data === undefined ? (
          <Waiting />
        ) : (
          <>
            <Progress
              standing={{
                hasWithdrawalPassword: member.data.paypassword,
                hasEmail: member.data.email !== "",
                hasPhrase: member.data.anti_phishing,
                hasFactor,
              }}
            />
            <ProtectionRows member={member.data} hasFactor={hasFactor} />
            {status.data.pause_ms > 0 && (
              <NoticeNote tone="warning" icon="clock">
                {t("changeNotice", {
                  time: formatDuration(language, status.data.pause_ms / SECOND_MS),
                })}
              </NoticeNote>
            )}
            <LockRow status={status.data} />
            <DevicesGlance />
            <RecordRows />
          </>
        )}
      </div>
    </Page>
  );
}

/** The number of protections that are set up, and the benefit of the next one. */
function Progress({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation("account-security");
  const { done, total, advice } = protectionOf(standing);
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-1">
      <SegmentRing done={done} total={total} label={t("progress", { done, total })}>
        {done}
        <span className="text-small text-text-3">/{total}</span>
      </SegmentRing>
      <div className="min-w-0 flex-[1_1_10rem]">
        <h2 className="font-semibold text-title">
          {advice === undefined ? t("complete") : t("toGo", { count: total - done })}
        </h2>
        <p className="mt-0.5 text-small text-text-2">{t(advice ?? "completeText")}</p>
      </div>
    </section>
  );
}

function Waiting() {
  return (
    <>
      <div className="flex items-center gap-4 pb-1">
        <Skeleton className="size-24 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-full" />
        </div>
      </div>
      <Skeleton className="h-72 rounded-3" />
      <Skeleton className="h-12 rounded-2" />
    </>
  );
}
