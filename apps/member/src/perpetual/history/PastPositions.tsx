import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { useNavigate } from "@tanstack/react-router";
import { LoadFailed } from "../../app/LoadFailed.tsx";
import { PERPETUAL_PATHS } from "../paths.ts";
import { PastPositionRow, RowSkeleton } from "./PastPositionRow.tsx";
import { usePastPositions } from "./use-history.ts";

const SHOWN_MAX = 10;

/** The latest positions that are over, and the way to all of them. */
export function PastPositions() {
  const { t } = useTranslation("perpetual");
  const navigate = useNavigate();
  const pages = usePastPositions();
  if (pages.rows === undefined) {
    return pages.error === null ? (
      <RowSkeleton />
    ) : (
      <div className="py-4 gutter">
        <LoadFailed title={t("historyFailed")} query={pages} />
      </div>
    );
  }
  if (pages.rows.length === 0) return <EmptyState icon="receipt" title={t("noPast")} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {pages.rows.slice(0, SHOWN_MAX).map((life) => (
          <PastPositionRow key={`${life.symbol} ${life.id}`} life={life} />
        ))}
      </ul>
      <p className="py-3 text-center">
        <Button size="small" onPress={() => void navigate({ to: PERPETUAL_PATHS.history })}>
          {t("history")}
        </Button>
      </p>
    </>
  );
}
