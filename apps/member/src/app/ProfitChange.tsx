import { Change } from "@sumi/ui/Change.tsx";
import { useFormat } from "../language/use-format.ts";
import { directionOf } from "./direction.ts";
import { useAreAmountsHidden } from "./hidden-amounts.ts";

export type ProfitChangeProps = {
  readonly amount: string;
  /** Absent if there is nothing that it could be a percentage of. */
  readonly percent: string | null | undefined;
};

/** A gain or loss in USDT; while amounts are hidden only its percentage is shown. */
export function ProfitChange({ amount, percent }: ProfitChangeProps) {
  const format = useFormat();
  const areHidden = useAreAmountsHidden();
  const share = percent == null ? undefined : format.percent(percent);
  const figure = format.number(amount, { fixed: 2, isSigned: true });
  const rest = share === undefined ? "" : ` (${share})`;
  const text = areHidden ? (share ?? HIDDEN) : figure + rest;
  return <Change direction={directionOf(amount)} text={text} spoken={text} />;
}

const HIDDEN = "••••••";
