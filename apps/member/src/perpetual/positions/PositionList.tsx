import { useTranslation } from "@sumi/app/speech.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Awaited } from "../../live/Awaited.tsx";
import { useIsOwnKnown, usePositions } from "../live.ts";
import { useContracts } from "../use-contracts.ts";
import { PositionCard } from "./PositionCard.tsx";

/** The member's open positions on all contracts, as they move. */
export function PositionList() {
  const { t } = useTranslation("perpetual");
  const positions = usePositions();
  const isKnown = useIsOwnKnown().positions;
  const contracts = useContracts().data ?? [];
  if (positions.length > 0) {
    return (
      <ul className="grid gap-2.5 py-3 gutter">
        {positions.map((position) => {
          const contract = contracts.find(({ symbol }) => symbol === position.symbol);
          return (
            contract && <PositionCard key={position.id} position={position} contract={contract} />
          );
        })}
      </ul>
    );
  }
  if (isKnown) {
    return <EmptyState icon="infinity" title={t("noPositions")} text={t("noPositionsText")} />;
  }
  return (
    <Awaited>
      <Skeleton className="mx-4 mt-3 h-48 rounded-3" />
    </Awaited>
  );
}
