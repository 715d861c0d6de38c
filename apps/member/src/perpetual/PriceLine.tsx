import { Sparkline } from "@sumi/ui/charts/Sparkline.tsx";
import { memo } from "react";
import { directionOf } from "../app/direction.ts";
import { useFreshness } from "../live/freshness.ts";
import type { Contract } from "./use-contracts.ts";

const WIDTH = 390;
const HEIGHT = 34;

/** The course of the last 24 hours below the figures; the candles are behind the header's sign. */
export const PriceLine = memo(function PriceLine({ contract }: { readonly contract: Contract }) {
  const isStale = useFreshness() !== "fresh";
  const { sparkline, last } = contract;
  const values = [...sparkline, ...(last === null ? [] : [last])].map(Number);
  return (
    <div className="bg-well">
      <Sparkline
        values={values}
        direction={directionOf(contract.change_percent)}
        width={WIDTH}
        height={HEIGHT}
        isStale={isStale}
        isWide
      />
    </div>
  );
});
