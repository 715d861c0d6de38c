import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { FootBar } from "../app/FootBar.tsx";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { WITHDRAWALS_PATHS } from "../withdrawals/paths.ts";
import { identityQuery } from "./calls.ts";
import type { Identity } from "./data.ts";
import { IDENTITY_PATHS } from "./paths.ts";
import { Standing } from "./Standing.tsx";
import { SubmissionForm } from "./SubmissionForm.tsx";

/** The state of the member's certification, and the form that applies for it. */
export function IdentityScreen() {
  const { t } = useTranslation("identity");
  const identity = useQuery(identityQuery);
  return (
    <Page title={t("title")}>
      {identity.data !== undefined ? (
        <Known identity={identity.data} />
      ) : identity.error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("loadFailed")} query={identity} />
        </div>
      ) : (
        <div className="grid gap-5 pt-2 gutter">
          <Skeleton className="h-10 rounded-2" />
          <Skeleton className="h-20 rounded-2" />
          <Skeleton className="h-28 rounded-2" />
          <Skeleton className="h-40 rounded-3" />
        </div>
      )}
    </Page>
  );
}

/** A rejected member reads the reason before the form; nothing can be submitted twice. */
function Known({ identity }: { readonly identity: Identity }) {
  const { t } = useTranslation("identity");
  const { next } = useSearch({ from: IDENTITY_PATHS.identity });
  const [isAgain, setAgain] = useState(false);
  const isAsked = identity.status === "none" || (identity.status === "rejected" && isAgain);
  const isOnTheWay = next === "withdraw";
  return isAsked && identity.may_submit ? (
    <>
      {isOnTheWay && (
        <div className="pb-2 gutter">
          <NoticeNote>{t("beforeWithdrawal")}</NoticeNote>
        </div>
      )}
      <SubmissionForm identity={identity} />
    </>
  ) : (
    <>
      <Standing identity={identity} onAgain={() => setAgain(true)} />
      {isOnTheWay && identity.status !== "rejected" && <BackToWithdrawal />}
    </>
  );
}

/** The way back for a member who was on the way to a first withdrawal. */
function BackToWithdrawal() {
  const { t } = useTranslation("identity");
  const navigate = useNavigate();
  return (
    <FootBar>
      <Button
        kind="primary"
        size="large"
        isWide
        onPress={() => void navigate({ to: WITHDRAWALS_PATHS.withdrawCoin, replace: true })}
      >
        {t("goOnToWithdraw")}
      </Button>
    </FootBar>
  );
}
