import { failureText } from "@sumi/app/failure-text.ts";
import { useIntention } from "@sumi/app/use-intention.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { isUncertain, sendIntention } from "@sumi/client/intention.ts";
import { takeDemonstrationCoins } from "@sumi/contract/demonstration-coins/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { queries } from "../app/queries.ts";
import { useNote } from "../app/use-note.ts";
import { client } from "../connection.ts";
import { learn } from "../live/own.ts";
import { offerQuery } from "./calls.ts";

export type TakenCoins = DataOf<typeof takeDemonstrationCoins>["taken"];

/** Takes the coins. While the outcome is unknown, the same call is sent again under its name. */
export function useTakeCoins(onTaken: (taken: TakenCoins) => void) {
  const { once, isBusy } = useOneAtATime();
  const [refusal, setRefusal] = useNote<string>();
  const intention = useIntention();

  const take = async () => {
    const answer = await once(() => {
      setRefusal(undefined);
      return sendIntention(intention, {}, (name) =>
        client.call(takeDemonstrationCoins, { client_id: name }),
      );
    });
    if (answer === undefined) return;
    if (!answer.ok) return setRefusal(failureText(answer.failure), answer.failure);
    learn({ balances: answer.data.balances });
    // Other screens offer the coins no more.
    void queries.invalidateQueries({ queryKey: offerQuery.queryKey });
    onTaken(answer.data.taken);
  };

  return { take, isBusy, refusal, isUncertain: refusal !== undefined && isUncertain(intention) };
}
