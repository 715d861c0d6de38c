import { useTranslation } from "@sumi/app/speech.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useFormat } from "../language/use-format.ts";
import { PAGES_PATHS } from "../pages/paths.ts";
import { useIsSignedIn } from "../session/use-session.ts";
import { type Member, memberQuery } from "./member.ts";
import { RESTRICTION_WORDS } from "./restriction-words.ts";
import { useNow } from "./use-now.ts";

/** Says before an order or a conversion that the member may make none, why, and until when. */
export function TradingStopped() {
  const { t } = useTranslation(["common"]);
  const format = useFormat();
  const enabled = useIsSignedIn();
  // The staff may have decided since the last visit, and no action of the member's tells of it.
  const { data } = useQuery({ ...memberQuery, enabled, refetchOnMount: "always" });
  const untilMs = data?.trading_prohibited_until_ms ?? 0;
  const nowMs = useNow(untilMs);
  if (data === undefined) return null;
  if (nowMs >= untilMs) return <TermsWait file={data} />;
  const { trading_prohibited_for: why } = data;
  const reason = why === null ? "" : t(RESTRICTION_WORDS[why]);
  const moment = format.moment(untilMs, "minute");
  return (
    <div role="status" className="py-2 gutter">
      <NoticeNote tone="danger">{t("common:tradingStopped", { reason, moment }).trim()}</NoticeNote>
    </div>
  );
}

/** New terms wait for the member, who may go on with everything that is there. */
function TermsWait({ file }: { readonly file: Member }) {
  const { t } = useTranslation(["common"]);
  const format = useFormat();
  const { terms_waiting, terms_required_ms } = file;
  if (terms_required_ms === null) return null;
  const moment = format.moment(terms_required_ms, "minute");
  return (
    <div role="status" className="py-2 gutter">
      <NoticeNote>
        {terms_waiting ? t("common:termsWait") : t("common:termsSoon", { moment })}
        <Link
          to={PAGES_PATHS.terms}
          className="flex min-h-(--hit) w-fit min-w-(--hit) items-center text-link underline"
        >
          {t("common:readTerms")}
        </Link>
      </NoticeNote>
    </div>
  );
}
