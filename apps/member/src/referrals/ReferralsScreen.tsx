import { useTranslation } from "@sumi/app/speech.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { NotLoaded } from "../app/NotLoaded.tsx";
import { Page } from "../app/Page.tsx";
import { IDENTITY_PATHS } from "../identity/paths.ts";
import { Computation } from "./Computation.tsx";
import { Generations } from "./Generations.tsx";
import { InviteCard } from "./InviteCard.tsx";
import { Level } from "./Level.tsx";
import { REFERRALS_PATHS } from "./paths.ts";
import { Sources } from "./Sources.tsx";
import { Team } from "./Team.tsx";
import { Totals } from "./Totals.tsx";
import { type Referrals, referralsQuery } from "./use-referrals.ts";

/** The member's invite code, and what came of it over three generations. */
export function ReferralsScreen() {
  const { t } = useTranslation("referrals");
  const own = useQuery(referralsQuery);
  return (
    <Page
      title={t("title")}
      actions={
        <Link
          to={REFERRALS_PATHS.rewards}
          className="inline-flex min-h-(--hit) flex-none items-center gap-1 px-3 text-small"
        >
          {t("history")}
          <Icon name="caret-right" size={16} />
        </Link>
      }
    >
      {own.data !== undefined ? (
        <Invitations own={own.data} />
      ) : (
        <NotLoaded title={t("failed")} query={own} outline="h-40 rounded-3" />
      )}
    </Page>
  );
}

function Invitations({ own }: { readonly own: Referrals }) {
  const { t } = useTranslation(["referrals", "identity"]);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2 pb-5 gutter">
        <InviteCard code={own.code} />
        {!own.certified && (
          <NoticeNote tone="warning">
            <p>{t("uncertified")}</p>
            <Link
              to={IDENTITY_PATHS.identity}
              className="inline-flex min-h-(--hit) items-center text-link"
            >
              {t("identity:title")}
            </Link>
          </NoticeNote>
        )}
        <Generations generations={own.generations} />
        <Totals own={own} />
        <Sources sources={own.sources} />
        <Level own={own} />
        <Computation last={own.last} />
      </div>
      <Team generations={own.generations} />
    </>
  );
}
