import type { Answer } from "@sumi/client/failure.ts";
import type { PerpetualOrderData } from "@sumi/contract/perpetual/orders.ts";
import type { PositionData } from "@sumi/contract/perpetual/positions.ts";
import type { BalanceData } from "@sumi/contract/spot/calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useNewsText } from "../../trading/order/order-news.ts";
import { useChange } from "../../trading/use-change.ts";
import { learnPosition, learnTrade } from "../live.ts";

type Fields = Readonly<Record<string, string | undefined>>;

/** An answer tells the position, or the order that changed it. */
type Changed = { readonly balances: readonly BalanceData[] } & (
  | { readonly position: PositionData | null }
  | { readonly order: PerpetualOrderData }
);

export type PositionChangeOptions<Wished extends Fields> = {
  readonly symbol: string;
  readonly send: (fields: Wished & { client_id: string }) => Promise<Answer<Changed>>;
  /** Shown once it is done; without it, the order of the answer tells its own outcome. */
  readonly doneText?: string;
  readonly onDone: () => void;
};

/** Changes a position or an order on it, and applies the answer before the live channels do. */
export function usePositionChange<Wished extends Fields>(options: PositionChangeOptions<Wished>) {
  const { symbol, send, doneText, onDone } = options;
  const newsText = useNewsText();
  return useChange<Wished, Changed>({
    send,
    onDone: (data) => {
      learnTrade(data);
      if ("position" in data) learnPosition(symbol, data.position);
      const news = "order" in data && doneText === undefined ? newsText(data.order) : undefined;
      toasts.show(news?.kind ?? "success", news?.text ?? doneText ?? "");
      onDone();
    },
  });
}
