import { useTranslation } from "@sumi/app/speech.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../language/use-format.ts";
import { useIsSignedIn } from "../session/use-session.ts";
import { memberQuery } from "./member.ts";
import { RESTRICTION_WORDS } from "./restriction-words.ts";
import { useNow } from "./use-now.ts";

/** Says that nothing can be withdrawn, why, and until when. */
export function WithdrawalsStopped() {
  const { t } = useTranslation(["common"]);
  const format = useFormat();
  const enabled = useIsSignedIn();
  // The staff may have decided since the last visit, and no action of the member's tells of it.
  const { data } = useQuery({ ...memberQuery, enabled, refetchOnMount: "always" });
  const untilMs = data?.withdrawals_blocked_until_ms ?? 0;
  const nowMs = useNow(untilMs);
  if (data === undefined || nowMs >= untilMs) return null;
  const { withdrawals_blocked_for: why } = data;
  const moment = format.moment(untilMs, "minute");
  return (
    <div role="status" className="py-2 gutter">
      <NoticeNote tone="danger">
        {why === null
          ? t("common:withdrawalsHeld", { moment })
          : t("common:withdrawalsStopped", { reason: t(RESTRICTION_WORDS[why]), moment })}
      </NoticeNote>
    </div>
  );
}
