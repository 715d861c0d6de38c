import { failureText } from "@sumi/app/failure-text.ts";
import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useIntention } from "@sumi/app/use-intention.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import { sendIntention } from "@sumi/client/intention.ts";
import {
  ownSelfLimits,
  type SelfLimitKind,
  type SelfLimitsData,
  setSelfLimit,
} from "@sumi/contract/self-limits/calls.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { queries } from "../app/queries.ts";
import { useNote } from "../app/use-note.ts";
import { client } from "../connection.ts";
import { useStepUp } from "../proof/use-step-up.tsx";

const limitsQuery = queryOptions({
  queryKey: ["self-limits"],
  staleTime: 0,
  queryFn: async ({ signal }): Promise<SelfLimitsData> =>
    answered(await client.call(ownSelfLimits, {}, { signal })).limits,
});

export function useLimits() {
  return useQuery(limitsQuery);
}

/** A loss limit has an amount, the others an end; without it the limit is taken away. */
export type Wish = {
  readonly kind: SelfLimitKind;
  readonly amount?: string;
  readonly until_ms?: string;
};

/**
 * Sets one limit at a time, with a proof where it loosens: `sheet` asks for it. What the member may
 * do with contracts is asked for anew.
 */
export function useSetLimit(onSet: () => void) {
  const { t } = useTranslation("self-limits");
  const { once, isBusy } = useOneAtATime();
  const [refusal, setRefusal] = useNote<string>();
  const intention = useIntention();
  const stepUp = useStepUp();

  const set = async (wish: Wish) => {
    const answer = await once(() => {
      setRefusal(undefined);
      return sendIntention(intention, wish, (name) =>
        stepUp.call(setSelfLimit, { ...wish, client_id: name }),
      );
    });
    if (answer === undefined) return;
    if (!answer.ok) return setRefusal(failureText(answer.failure), answer.failure);
    queries.setQueryData(limitsQuery.queryKey, answer.data.limits);
    void queries.invalidateQueries({ queryKey: ["contracts"] });
    toasts.show("success", t("saved"));
    onSet();
  };

  return { set, isBusy, refusal, sheet: stepUp.sheet };
}
