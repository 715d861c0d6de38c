import { failureText } from "@sumi/app/failure-text.ts";
import { useIntention } from "@sumi/app/use-intention.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { sendIntention } from "@sumi/client/intention.ts";
import type { PerpetualOrderData } from "@sumi/contract/perpetual/orders.ts";
import type { PositionData } from "@sumi/contract/perpetual/positions.ts";
import type { BalanceData } from "@sumi/contract/spot/calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { useNewsText } from "../../trading/order/order-news.ts";
import { learnPosition, learnTrade } from "../live.ts";

type Fields = Readonly<Record<string, string | undefined>>;

/** An answer tells the position, or the order that changed it. */
type Changed = { readonly balances: readonly BalanceData[] } & (
  | { readonly position: PositionData | null }
  | { readonly order: PerpetualOrderData }
);

export type ChangeOptions<Wished extends Fields> = {
  readonly symbol: string;
  readonly send: (fields: Wished & { client_id: string }) => Promise<Answer<Changed>>;
  /** Shown once it is done; without it, the order of the answer tells its own outcome. */
  readonly doneText?: string;
  readonly onDone: () => void;
};

/** Changes a position, one change at a time; a lost answer is asked for under the same key. */
export function useChange<Wished extends Fields>(options: ChangeOptions<Wished>) {
  const { symbol, send, doneText, onDone } = options;
  const newsText = useNewsText();
  const { once, isBusy } = useOneAtATime();
  const [message, setMessage] = useState<string>();
  const intention = useIntention();

  const submit = async (fields: Wished) => {
    const answer = await once(() => {
      setMessage(undefined);
      return sendIntention(intention, fields, (name) => send({ ...fields, client_id: name }));
    });
    if (answer === undefined) return;
    if (!answer.ok) return setMessage(failureText(answer.failure));
    const { data } = answer;
    learnTrade(data);
    if ("position" in data) learnPosition(symbol, data.position);
    const news = "order" in data && doneText === undefined ? newsText(data.order) : undefined;
    toasts.show(news?.kind ?? "success", news?.text ?? doneText ?? "");
    onDone();
  };

  return { submit: (fields: Wished) => void submit(fields), isBusy, message };
}
