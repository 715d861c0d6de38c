import { useTranslation } from "@sumi/app/speech.ts";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useSearch } from "@tanstack/react-router";
import { LoadFailed } from "../../app/LoadFailed.tsx";
import { Page } from "../../app/Page.tsx";
import { useIsSignedIn } from "../../session/use-session.ts";
import { PERPETUAL_PATHS } from "../paths.ts";
import { useContracts } from "../use-contracts.ts";
import { ExampleTable } from "./ExampleTable.tsx";
import { RiskQuiz } from "./RiskQuiz.tsx";

const POINTS = ["pointMark", "pointMargin", "pointFunding", "pointLadder", "pointAdl"] as const;

/** The risk of a position, in money and by the terms in force; then a few questions about it. */
export function RiskScreen() {
  const { t } = useTranslation(["perpetual-risk", "perpetual"]);
  const { symbol } = useSearch({ from: PERPETUAL_PATHS.risk });
  const isSignedIn = useIsSignedIn();
  const contracts = useContracts();
  const { data } = contracts;
  const contract = data?.find((each) => each.symbol === symbol) ?? data?.[0];
  return (
    <Page title={t("perpetual:risk")}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 pb-6 gutter">
        <p className="text-text-2">{t("lead")}</p>
        {contract !== undefined ? (
          <ExampleTable contract={contract} />
        ) : contracts.error !== null ? (
          <LoadFailed title={t("perpetual:contractsFailed")} query={contracts} />
        ) : (
          data === undefined && <Skeleton className="h-48 rounded-3" />
        )}
        <ul className="grid list-disc gap-2 pl-5 text-small text-text-2">
          {POINTS.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
        {isSignedIn && <RiskQuiz />}
      </div>
    </Page>
  );
}
