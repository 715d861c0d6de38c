import { useTranslation } from "@sumi/app/speech.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { useFormat } from "../language/use-format.ts";
import type { Problem } from "./order-errors.ts";

/** A problem in words, with the figure or the moment that it names. */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation("trading");
  const format = useFormat();
  return ({ word, bound, untilMs }) => {
    const figure =
      bound === undefined ? "" : `${format.number(formatAmount(bound.amount))} ${bound.coin}`;
    const until = untilMs === undefined ? "" : format.moment(untilMs, "minute");
    return t(word, { figure, until });
  };
}
