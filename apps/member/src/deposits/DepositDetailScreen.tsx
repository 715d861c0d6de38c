import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { CallFailed } from "../app/queries.ts";
import { paths } from "../paths.ts";
import { infoQuery } from "./calls.ts";
import { DepositDetail } from "./DepositDetail.tsx";

const LOOK_AGAIN_MS = 15_000;

/** One deposit: how it stands, what it waits for, and what was sent as its proof. */
export function DepositDetailScreen() {
  const { t } = useTranslation("deposits");
  const { id = "" } = useSearch({ from: paths.depositDetail });
  const info = useQuery({
    ...infoQuery(id),
    // Staff decide while one waits; nothing else would tell this page.
    refetchInterval: ({ state }) =>
      state.data?.deposit.status === "confirming" ? LOOK_AGAIN_MS : false,
  });
  return (
    <Page title={t("detailTitle")}>
      {info.data !== undefined ? (
        <DepositDetail info={info.data} />
      ) : isMissing(info.error) ? (
        <Missing />
      ) : info.error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("detailFailed")} query={info} />
        </div>
      ) : (
        <div className="grid gap-5 pt-2 gutter">
          <Skeleton className="h-20 w-48" />
          <Skeleton className="h-40 rounded-3" />
          <Skeleton className="h-48 rounded-3" />
        </div>
      )}
    </Page>
  );
}

function Missing() {
  const { t } = useTranslation("deposits");
  const navigate = useNavigate();
  return (
    <EmptyState
      icon="magnifying-glass"
      title={t("noSuchDeposit")}
      action={
        <Button size="small" onPress={() => void navigate({ to: paths.deposits, replace: true })}>
          {t("deposits")}
        </Button>
      }
    />
  );
}

/** Another member's deposit is answered exactly as one that does not exist. */
function isMissing(error: Error | null): boolean {
  if (!(error instanceof CallFailed) || error.failure.kind !== "refused") return false;
  return ["DEPOSIT_NOT_FOUND", "PARAMETER_ERROR"].includes(error.failure.code);
}
