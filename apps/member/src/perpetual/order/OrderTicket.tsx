import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { type FormEvent, useEffect, useState } from "react";
import { useFormat } from "../../language/use-format.ts";
import { useFreshness } from "../../live/freshness.ts";
import { useBalance } from "../../live/own.ts";
import { Entrance } from "../../trading/Entrance.tsx";
import { KindRow } from "../../trading/order/KindRow.tsx";
import { OrderNotice } from "../../trading/order/OrderNotice.tsx";
import { hasLimit, hasStop } from "../../trading/order/order-terms.ts";
import { TicketFoot } from "../../trading/TicketFoot.tsx";
import { useOpeningObstacle } from "../own-standing.ts";
import type { Contract } from "../use-contracts.ts";
import { LeverageRuler } from "./LeverageRuler.tsx";
import { COST_ID, OrderCost } from "./OrderCost.tsx";
import { OrderFigures } from "./OrderFigures.tsx";
import { leverageMax } from "./order-cost.ts";
import type { Side } from "./order-form.ts";
import { missingOf, type Problem, problemOf, sideProblemOf } from "./order-problems.ts";
import { SideButtons } from "./SideButtons.tsx";
import type { OrderFormState } from "./use-order-form.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { usePreview } from "./use-preview.ts";
import { useProblemText } from "./use-problem-text.ts";

export type OrderTicketProps = { readonly contract: Contract; readonly state: OrderFormState };

/** The form of a new order: leverage, fields, cost, and what each side leads to. */
export function OrderTicket({ contract, state }: OrderTicketProps) {
  const { t } = useTranslation(["perpetual", "common", "trading"]);
  const format = useFormat();
  const { form, dispatch } = state;
  const { symbol, settle_coin: coin } = contract;
  const placing = usePlaceOrder(symbol, state);
  const available = useBalance(coin)?.available;
  const problem = useProblem(state, contract);
  const obstacle = useOpeningObstacle();
  const problemText = useProblemText(contract);
  const isOpen = problem === undefined && (obstacle === undefined || form.reduceOnly);
  const { previews, reasonOf } = useSides({ contract, state, available, isOpen });
  useFirstPrice(state, contract);
  const { refusal } = placing;
  const missing = placing.isJudged ? missingOf(form, contract) : NOTHING_MISSING;
  const shared = problem === undefined || problem.isMissing ? undefined : problemText(problem);
  return (
    <form
      aria-label={t("trading:orderForm")}
      aria-describedby={COST_ID}
      noValidate
      onSubmit={(event: FormEvent) => event.preventDefault()}
      className="flex min-w-0 flex-col gap-[5px] [&_input]:scroll-my-36"
    >
      <Modes />
      <LeverageRuler
        value={form.leverage}
        max={leverageMax(contract)}
        onChange={(leverage) => dispatch({ type: "changed", changes: { leverage } })}
      />
      <KindRow
        kind={form.kind}
        onChoose={(kind) => dispatch({ type: "changed", changes: { kind } })}
        available={available && format.number(available, { fixed: 2 })}
        coin={coin}
      />
      <OrderFigures contract={contract} state={state} missing={missing} refusal={refusal} />
      <TicketFoot>
        <OrderNotice
          message={refusal?.field === undefined ? refusal?.message : undefined}
          isBusy={placing.isBusy}
        />
        <OrderCost contract={contract} state={state} previews={previews} />
        <Entrance obstacle={form.reduceOnly ? undefined : obstacle}>
          {refusal?.isUncertain === true ? (
            <Button size="large" isWide isLoading={placing.isBusy} onPress={placing.again}>
              {t("common:checkAgain")}
            </Button>
          ) : shared !== undefined ? (
            <Button size="large" isWide reason={shared}>
              {shared}
            </Button>
          ) : (
            <SideButtons
              contract={contract}
              previews={previews}
              reasonOf={reasonOf}
              sending={placing.sending}
              onPress={(side) => placing.press(side, problem)}
            />
          )}
        </Entrance>
      </TicketFoot>
    </form>
  );
}

/** How margin and positions are kept. Where the phone is low, the fields need the room. */
function Modes() {
  const { t } = useTranslation("perpetual");
  return (
    <p className="flex flex-wrap gap-1.5 low:hidden">
      <Tag>{t("isolatedMargin")}</Tag>
      <Tag>{t("oneWay")}</Tag>
    </p>
  );
}

/** A constant, so that the fields do not render again with every price. */
const NOTHING_MISSING: readonly Problem[] = [];

type SidesOptions = OrderTicketProps & {
  readonly available: string | undefined;
  /** Nothing stands before both sides alike. */
  readonly isOpen: boolean;
};

/** The preview of each side, and the reason why one of them alone cannot be sent. */
function useSides({ contract, state: { form }, available, isOpen: isWanted }: SidesOptions) {
  const { symbol } = contract;
  const problemText = useProblemText(contract);
  const buy = usePreview(form, { symbol, side: "buy", isWanted });
  const sell = usePreview(form, { symbol, side: "sell", isWanted });
  const previews = { buy, sell };
  const reasonOf = (side: Side) => {
    const problem = sideProblemOf(form, side, {
      contract,
      hold: previews[side]?.hold,
      available,
    });
    return problem && problemText(problem);
  };
  return { previews, reasonOf };
}

function useProblem({ form }: OrderFormState, contract: Contract): Problem | undefined {
  const isOutdated = useFreshness() === "outdated";
  const problem = problemOf(form, contract);
  if (problem !== undefined || hasLimit(form)) return problem;
  return isOutdated ? { word: "trading:pricesOutdated" } : undefined;
}

/** Starts with the last price, else the mark: easier to adjust than to type. */
function useFirstPrice({ form, dispatch }: OrderFormState, { last, price_limits }: Contract) {
  const [isGiven, setGiven] = useState(false);
  const price = last ?? price_limits?.highest_buy;
  const isWanted = hasLimit(form) && !hasStop(form) && form.price === "" && !isGiven;
  useEffect(() => {
    if (!isWanted || price === undefined) return;
    setGiven(true);
    dispatch({ type: "firstPrice", price });
  }, [isWanted, price, dispatch]);
}
