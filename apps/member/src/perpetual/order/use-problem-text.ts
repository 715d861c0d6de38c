import { useTranslation } from "@sumi/app/speech.ts";
import { useFormat } from "../../language/use-format.ts";
import type { Contract } from "../use-contracts.ts";
import type { Problem } from "./order-problems.ts";

/** A problem in words, with the figure that it names. */
export function useProblemText(contract: Contract): (problem: Problem) => string {
  const { t } = useTranslation(["perpetual", "trading"]);
  const format = useFormat();
  return ({ word, field, figure }) => {
    const coin = field === "quantity" ? contract.coin : contract.settle_coin;
    return t(word, { figure: figure === undefined ? "" : `${format.number(figure)} ${coin}` });
  };
}
