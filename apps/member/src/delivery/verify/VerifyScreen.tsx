import { isRefusedWith } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { LoadFailed } from "../../app/LoadFailed.tsx";
import { Page } from "../../app/Page.tsx";
import { DELIVERY_PATHS } from "../paths.ts";
import { HowDecided } from "./HowDecided.tsx";
import { VerifiedProof } from "./VerifiedProof.tsx";
import { verifiedQuery } from "./verified.ts";

/**
 * Computes a settled contract again from its proof, in plain sight; anybody may open it. Without a
 * contract it says how one is computed.
 */
export function VerifyScreen() {
  const { record } = useSearch({ from: DELIVERY_PATHS.verify });
  return record === undefined ? <HowDecided /> : <Verification record={record} />;
}

function Verification({ record }: { readonly record: string }) {
  const { t } = useTranslation("delivery-proof");
  const query = useQuery(verifiedQuery(record));
  return (
    <Page title={t("title")}>
      <div className="grid grid-cols-1 gap-4 pt-1 gutter">
        <p className="text-text-2">{t("intro")}</p>
        <p className="break-all text-caption text-text-3">{record}</p>
        {query.data !== undefined ? (
          <VerifiedProof {...query.data} />
        ) : isRefusedWith(query.error, MISSING) ? (
          <EmptyState icon="receipt" title={t("notFound")} />
        ) : query.error !== null ? (
          <LoadFailed title={t("loadFailed")} query={query} />
        ) : (
          <div role="status" aria-label={t("checking")}>
            <Skeleton className="h-[480px] rounded-3" />
          </div>
        )}
      </div>
    </Page>
  );
}

/** A text that is no hash is refused for its field. */
const MISSING = ["ORDER_NOT_FOUND", "PARAMETER_ERROR", "MISSING_PARAMETER"] as const;
