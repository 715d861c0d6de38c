import { formatAmount } from "@sumi/primitives/amount.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "../language/use-format.ts";
import type { Problem } from "./order-errors.ts";

/** A problem in words, with the figure that it names. */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation("spot");
  const format = useFormat();
  return ({ word, bound }) => {
    const figure =
      bound === undefined ? "" : `${format.number(formatAmount(bound.amount))} ${bound.coin}`;
    return t(word, { figure });
  };
}
