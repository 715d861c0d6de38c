import { useTranslation } from "@sumi/app/speech.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { Page } from "../app/Page.tsx";
import { ChangeCosts } from "../proof/ChangeCosts.tsx";
import { securityQuery } from "../proof/security-status.ts";
import { Authenticator } from "./Authenticator.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

const CodesSheet = lazySheet(async () => (await import("./CodesSheet.tsx")).CodesSheet);

/** The second factors of the account: an authenticator app, passkeys and recovery codes. */
export function SecondFactorsScreen() {
  const { t } = useTranslation("second-factors");
  const status = useQuery(securityQuery);
  const hasFactor = status.data?.totp === true || (status.data?.passkeys ?? 0) > 0;
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <Page title={t("title")}>
      <div className="grid gap-4 pt-1 pb-8 gutter">
        <NoticeNote icon="shield-check">{t("intro")}</NoticeNote>
        {status.data !== undefined ? (
          <>
            {!hasFactor && <ChangeCosts change="firstSetting" />}
            <Authenticator isSet={status.data.totp} onCodes={setCodes} />
            <Passkeys isOffered={status.data.passkeys_offered} onCodes={setCodes} />
            {hasFactor && (
              <RecoveryCodes left={status.data.recovery_codes_left} onCodes={setCodes} />
            )}
          </>
        ) : status.isError ? (
          <LoadFailed title={t("failed")} query={status} />
        ) : (
          <>
            <Skeleton className="h-24 rounded-3" />
            <Skeleton className="h-24 rounded-3" />
          </>
        )}
      </div>
      {codes.length > 0 && <CodesSheet codes={codes} onClose={() => setCodes([])} />}
    </Page>
  );
}
