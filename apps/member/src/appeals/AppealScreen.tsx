import { CallFailed } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { SIGN_IN_PATHS } from "../sign-in/paths.ts";
import { Balances } from "./Balances.tsx";
import { appealQuery } from "./calls.ts";
import { Decision } from "./Decision.tsx";
import { Letters } from "./Letters.tsx";
import { APPEALS_PATHS } from "./paths.ts";

/**
 * The reason of a freeze, the member's balances, and the one letter that may be written about it.
 */
export function AppealScreen() {
  const { t } = useTranslation("appeals");
  const { ticket = "" } = useSearch({ from: APPEALS_PATHS.appeal });
  const appeal = useQuery(appealQuery(ticket));
  return (
    <Page title={t("title")}>
      {appeal.data !== undefined ? (
        <div className="grid gap-5 pt-1 pb-6 gutter">
          <Decision appeal={appeal.data} />
          <Letters appeal={appeal.data} ticket={ticket} />
          <Balances balances={appeal.data.balances} />
        </div>
      ) : isOver(appeal.error) ? (
        <Over />
      ) : appeal.error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("loadFailed")} query={appeal} />
        </div>
      ) : (
        <div className="grid gap-5 pt-2 gutter">
          <Skeleton className="h-28 rounded-2" />
          <Skeleton className="h-40 rounded-3" />
        </div>
      )}
    </Page>
  );
}

/** The ticket does not hold any more, or the freeze has ended. */
function isOver(error: unknown): boolean {
  const failure = error instanceof CallFailed ? error.failure : undefined;
  return failure?.kind === "refused" && failure.params.field === "ticket";
}

function Over() {
  const { t } = useTranslation("appeals");
  const navigate = useNavigate();
  return (
    <EmptyState
      icon="clock"
      title={t("overTitle")}
      text={t("overText")}
      action={
        <Button
          size="small"
          onPress={() => void navigate({ to: SIGN_IN_PATHS.signIn, replace: true })}
        >
          {t("toSignIn")}
        </Button>
      }
    />
  );
}
